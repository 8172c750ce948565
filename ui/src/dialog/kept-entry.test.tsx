import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Dialog } from './dialog.tsx';
import { useKeptEntry } from './dialog-address.ts';
import { DialogHost } from './dialog-host.tsx';
import { openDialog } from './open-dialog.ts';

/** The dialog that requests a secret. */
function Request({ isOut, onClose }: { readonly isOut: boolean; readonly onClose: () => void }) {
  useKeptEntry(isOut, true);
  return (
    <Dialog onClose={onClose} title="Request">
      <p>text</p>
    </Dialog>
  );
}

function Secret({ onClose }: { readonly onClose: () => void }) {
  useKeptEntry(true, true);
  return (
    <Dialog onClose={onClose} title="Secret" dismissible={false}>
      <button type="button" onClick={onClose}>
        Done
      </button>
    </Dialog>
  );
}

const goBack = () =>
  act(() => {
    // The browser has left the entry already, and no script did.
    History.prototype.replaceState.call(history, null, '', '/before');
    dispatchEvent(new PopStateEvent('popstate'));
  });

/** Returns whether the browser would ask before it leaves the page. */
const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

beforeEach(() => {
  history.replaceState({ key: 'entry' }, '', '/page');
  render(<DialogHost addressDialogs={{}} />);
  act(() => void openDialog(({ onClose }) => <Secret onClose={() => onClose(null)} />));
});
afterEach(cleanup);

test('Back keeps a dialog that shows a secret once, with the address and the state of its page', () => {
  goBack();
  expect(screen.queryByRole('dialog')).not.toBeNull();
  expect([location.pathname, history.state]).toEqual(['/page', { key: 'entry' }]);
});

test('the browser asks before it leaves a secret that is shown once, until the user has closed the dialog', async () => {
  expect(asks()).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(asks()).toBe(false);
  goBack();
  expect(location.pathname).toBe('/before');
});

test('a dialog that requests a secret keeps its page while the call is out, and no longer', () => {
  cleanup();
  const { rerender } = render(<Request isOut={false} onClose={() => undefined} />);
  expect(asks()).toBe(false);
  rerender(<Request isOut onClose={() => undefined} />);
  expect(asks()).toBe(true);
  goBack();
  expect(location.pathname).toBe('/page');
  rerender(<Request isOut={false} onClose={() => undefined} />);
  expect(asks()).toBe(false);
  goBack();
  expect(location.pathname).toBe('/before');
});
