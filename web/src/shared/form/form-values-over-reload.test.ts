import { expect, test, vi } from 'vitest';
import { reloadWithTypedValues } from './form-values-over-reload.ts';

test('until the page is loaded again nothing can be pressed', () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  reloadWithTypedValues();
  expect(reload).toHaveBeenCalledOnce();
  expect(document.documentElement.inert).toBe(true);
  document.documentElement.inert = false;
  history.replaceState(null, '');
  reload.mockRestore();
});
