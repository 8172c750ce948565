import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
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

/** Answers after its dialog may have been closed. */
let answerLate: () => void = () => undefined;
const LateDialog = ({ onClose }: AddressDialogProps) => {
  const [first] = useState(() => onClose);
  answerLate = first;
  return (
    <Dialog onClose={onClose} title="Late" closeLabel="Close">
      <p>text</p>
    </Dialog>
  );
};

function Page() {
  return (
    <>
      <a href="#terms">Terms of use</a>
      <a href="#elsewhere">Elsewhere</a>
      <DialogHost addressDialogs={{ '#terms': TermsDialog, '#phone': PhoneDialog, '#late': LateDialog }} />
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

describe('dialogs of a flow', () => {
  test('a dialog of a flow returns its result and closes', async () => {
    render(<Page />);
    const result = openConfirmDialog();
    await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
    expect(await result).toBe('yes');
    expect(titles()).toEqual([]);
  });

  test('the close button cancels a dialog of a flow', async () => {
    render(<Page />);
    const result = openConfirmDialog();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(await result).toBeNull();
  });

  test('Back cancels a dialog of a flow', async () => {
    render(<Page />);
    const result = openConfirmDialog();
    act(() => void dispatchEvent(new PopStateEvent('popstate')));
    expect(titles()).toEqual([]);
    expect(await result).toBeNull();
  });

  test('opening another page cancels a dialog of a flow', async () => {
    render(<Page />);
    const result = openConfirmDialog();
    act(() => navigate('/register'));
    expect(titles()).toEqual([]);
    expect(await result).toBeNull();
  });

  test('a dialog of a flow is shown above the dialogs that were open before it', () => {
    history.replaceState(null, '', '#terms');
    render(<Page />);
    void openConfirmDialog('First');
    void openConfirmDialog('Second');
    expect(titles()).toEqual(['Terms', 'First', 'Second']);
  });
});

describe('dialogs of an address', () => {
  test('a page that starts with a fragment opens its dialog', () => {
    history.replaceState(null, '', '#phone');
    render(<Page />);
    expect(titles()).toEqual(['Opened by #phone']);
  });

  test('an unknown fragment does not open a dialog', () => {
    history.replaceState(null, '', '#unknown');
    render(<Page />);
    expect(titles()).toEqual([]);
  });

  test('closing a dialog removes the fragment if no entry of the page is below it', async () => {
    history.replaceState({ step: 2 }, '', '/sign-in?from=mail#terms');
    render(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(titles()).toEqual([]);
    expect(location.href).toMatch(/\/sign-in\?from=mail$/);
    expect(history.state).toEqual({ step: 2 });
  });
});

describe('a late answer', () => {
  const go = (hash: string) => act(() => navigate(`/sign-in${hash}`, { replace: true }));
  /** Opens the dialog, keeps its way to close, and leaves it. */
  function leaveLateDialog() {
    history.replaceState(null, '', '#late');
    render(<Page />);
    const answer = answerLate;
    go('');
    return answer;
  }

  test('a dialog that is closed does not close another one', () => {
    const answer = leaveLateDialog();
    go('#phone');
    act(answer);
    expect([titles(), location.hash]).toEqual([['Opened by #phone'], '#phone']);
  });

  test('a dialog that is closed does not close its successor of the same address', () => {
    const answer = leaveLateDialog();
    go('#late');
    act(answer);
    expect(titles()).toEqual(['Late']);
    act(answerLate);
    expect(titles()).toEqual([]);
  });

  test('a dialog that is closed does not change the page', () => {
    const answer = leaveLateDialog();
    history.replaceState({ dialogDepth: 1 }, '', '/sign-in');
    const back = vi.spyOn(history, 'go').mockImplementation(() => undefined);
    act(answer);
    expect(back).not.toHaveBeenCalled();
  });
});

describe('links to a fragment', () => {
  test('a link to a fragment opens its dialog in a new history entry that keeps the state of the page', async () => {
    history.replaceState({ step: 2 }, '');
    const entries = history.length;
    render(<Page />);
    await userEvent.click(screen.getByRole('link', { name: 'Terms of use' }));
    expect(titles()).toEqual(['Terms']);
    expect(location.hash).toBe('#terms');
    expect(history.state).toMatchObject({ step: 2 });
    expect(history.length).toBe(entries + 1);
  });

  test('closing the dialog of a link goes back to the page below', async () => {
    render(<Page />);
    await userEvent.click(screen.getByRole('link', { name: 'Terms of use' }));
    const go = vi.spyOn(history, 'go').mockImplementation(() => undefined);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(go).toHaveBeenCalledExactlyOnceWith(-1);
  });

  test.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])(
    'a link to a fragment is left to the browser when %s is pressed',
    (key) => {
      render(<Page />);
      expect(fireEvent.click(screen.getByRole('link', { name: 'Terms of use' }), { [key]: true })).toBe(true);
    },
  );

  test('a link to a fragment without a dialog is left to the browser', () => {
    render(<Page />);
    expect(fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }))).toBe(true);
  });

  test('a link to a fragment inside a dialog of an address is left to the browser', () => {
    history.replaceState(null, '', '#terms');
    render(<Page />);
    expect(fireEvent.click(screen.getByRole('link', { name: 'Phone' }))).toBe(true);
  });
});
