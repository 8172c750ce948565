import { expect, test, vi } from 'vitest';
import { reloadWithTypedValues } from './form-values-over-reload.ts';

test('nothing can be pressed until the page has reloaded', () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  reloadWithTypedValues();
  expect(reload).toHaveBeenCalledOnce();
  expect(document.documentElement.inert).toBe(true);
  document.documentElement.inert = false;
  history.replaceState(null, '');
  reload.mockRestore();
});
