import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { OfflineBanner } from './offline-banner.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

test('the banner is in the open dialog, where it is not dimmed, and in the page after the dialog', () => {
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.show();
  render(<OfflineBanner />);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  const banner = screen.getByRole('status');
  expect(banner.textContent).not.toBe('');
  expect(dialog.contains(banner)).toBe(true);
  dialog.close();
  expect(dialog.contains(banner)).toBe(false);
  expect(document.body.contains(banner)).toBe(true);
});
