import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { Dialog } from './dialog.tsx';
import { type AddressDialogProps, DialogHost } from './dialog-host.tsx';
import { openDialog } from './open-dialog.ts';

const TermsDialog = ({ onClose }: AddressDialogProps) => (
  <Dialog onClose={onClose} title="Terms" closeLabel="Close">
    <a href="#phone">Phone</a>
  </Dialog>
);
const PhoneDialog = ({ hash, onClose }: AddressDialogProps) => (
  <Dialog onClose={onClose} title={`Opened by ${hash}`} closeLabel="Close">
    <p>text</p>
  </Dialog>
);

function Page() {
  return (
    <>
      <a href="#terms">Terms of use</a>
      <a href="#elsewhere">Elsewhere</a>
      <DialogHost addressDialogs={{ '#terms': TermsDialog, '#phone': PhoneDialog }} />
    </>
  );
}

/** Opens a dialog from code, as a flow does. */
function openConfirmDialog(title = 'Confirm'): Promise<'yes' | null> {
  let result: Promise<'yes' | null> = Promise.resolve(null);
  act(() => {
    result = openDialog<'yes'>(({ onClose }) => (
      <Dialog onClose={() => onClose(null)} title={title} closeLabel="Close">
        <button type="button" onClick={() => onClose('yes')}>
          Yes
        </button>
      </Dialog>
    ));
  });
  return result;
}

const titles = () => screen.queryAllByRole('dialog').map((dialog) => dialog.querySelector('h2')?.textContent);

beforeEach(() => history.replaceState(null, '', '/sign-in'));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('a dialog that a flow opened', () => {
  test('gives its result and closes', async () => {
    render(<Page />);
    const result = openConfirmDialog();
    await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
    expect(await result).toBe('yes');
    expect(titles()).toEqual([]);
  });

  test('is given up by its close button', async () => {
    render(<Page />);
    const result = openConfirmDialog();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(await result).toBeNull();
  });

  test('is given up by Back', async () => {
    render(<Page />);
    const result = openConfirmDialog();
    act(() => void dispatchEvent(new PopStateEvent('popstate')));
    expect(titles()).toEqual([]);
    expect(await result).toBeNull();
  });

  test('is given up when another page is opened', async () => {
    render(<Page />);
    const result = openConfirmDialog();
    act(() => navigate('/register'));
    expect(titles()).toEqual([]);
    expect(await result).toBeNull();
  });

  test('stands above the dialogs that were open before it', () => {
    history.replaceState(null, '', '#terms');
    render(<Page />);
    void openConfirmDialog('First');
    void openConfirmDialog('Second');
    expect(titles()).toEqual(['Terms', 'First', 'Second']);
  });
});

describe('a dialog that the address names', () => {
  test('is open when the page starts with its fragment', () => {
    history.replaceState(null, '', '#phone');
    render(<Page />);
    expect(titles()).toEqual(['Opened by #phone']);
  });

  test('does not open for an unknown fragment', () => {
    history.replaceState(null, '', '#unknown');
    render(<Page />);
    expect(titles()).toEqual([]);
  });

  test('is closed by removing the fragment when no entry of the page is below it', async () => {
    history.replaceState({ step: 2 }, '', '/sign-in?from=mail#terms');
    render(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(titles()).toEqual([]);
    expect(location.href).toMatch(/\/sign-in\?from=mail$/);
    expect(history.state).toEqual({ step: 2 });
  });
});

describe('a link to a fragment', () => {
  test('opens its dialog in a new history entry that keeps the state of the page', async () => {
    history.replaceState({ step: 2 }, '');
    const entries = history.length;
    render(<Page />);
    await userEvent.click(screen.getByRole('link', { name: 'Terms of use' }));
    expect(titles()).toEqual(['Terms']);
    expect(location.hash).toBe('#terms');
    expect(history.state).toMatchObject({ step: 2 });
    expect(history.length).toBe(entries + 1);
  });

  test('is closed by going back to the page below', async () => {
    render(<Page />);
    await userEvent.click(screen.getByRole('link', { name: 'Terms of use' }));
    const go = vi.spyOn(history, 'go').mockImplementation(() => undefined);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(go).toHaveBeenCalledExactlyOnceWith(-1);
  });

  test.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])('is left to the browser when %s is pressed', (key) => {
    render(<Page />);
    expect(fireEvent.click(screen.getByRole('link', { name: 'Terms of use' }), { [key]: true })).toBe(true);
  });

  test('is left to the browser when no dialog belongs to it', () => {
    render(<Page />);
    expect(fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }))).toBe(true);
  });

  test('is left to the browser inside a dialog that the address names', () => {
    history.replaceState(null, '', '#terms');
    render(<Page />);
    expect(fireEvent.click(screen.getByRole('link', { name: 'Phone' }))).toBe(true);
  });
});
