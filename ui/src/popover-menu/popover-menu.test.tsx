import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { PopoverMenu } from './popover-menu.tsx';

// happy-dom does not show popovers.
const hidePopover = vi.fn();
HTMLElement.prototype.hidePopover = hidePopover;

afterEach(() => {
  cleanup();
  hidePopover.mockReset();
});

test('the button opens the popover that is beside it, and an act of the menu can close it', async () => {
  const act = vi.fn();
  render(
    <PopoverMenu opener="ada" openerClass="opener" title="Menu">
      {(close) => (
        <button
          type="button"
          onClick={() => {
            act();
            close();
          }}
        >
          Sign out
        </button>
      )}
    </PopoverMenu>,
  );
  const opener = screen.getByRole('button', { name: 'ada' });
  const menu = document.getElementById(opener.getAttribute('popovertarget') ?? '');
  expect([menu?.getAttribute('popover'), opener.title, opener.className]).toEqual(['auto', 'Menu', 'opener']);
  await userEvent.click(screen.getByText('Sign out'));
  expect(act).toHaveBeenCalledOnce();
  expect(hidePopover.mock.instances).toEqual([menu]);
});
