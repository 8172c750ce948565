import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AuthorizationButton } from './authorization-button.tsx';

afterEach(cleanup);

test('the button stays busy while the browser leaves the page', async () => {
  const start = vi.fn(async () => 'leaving' as const);
  render(<AuthorizationButton label="Go" start={start} />);
  const press = () => act(async () => void fireEvent.click(screen.getByRole('button')));
  await press();
  await press();
  expect(start).toHaveBeenCalledTimes(1);
});
