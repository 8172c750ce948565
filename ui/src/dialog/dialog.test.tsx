import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Button } from '../button/button.tsx';
import { CloseButton } from './close-button.tsx';
import { Dialog } from './dialog.tsx';
import { useHeldDialog } from './dialog-context.ts';

const onClose = vi.fn();
const isOpen = () => screen.getByRole<HTMLDialogElement>('dialog').open;

/**
 * Moves the focus to the first control of a modal dialog, and back when the dialog closes, as a browser does. happy-dom
 * does not.
 */
function addFocusOfBrowser(): void {
  const { showModal, close } = HTMLDialogElement.prototype;
  const openers = new WeakMap<HTMLDialogElement, HTMLElement>();
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (this: HTMLDialogElement) {
    openers.set(this, document.activeElement as HTMLElement);
    showModal.call(this);
    this.querySelector('button')?.focus();
  });
  vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function (this: HTMLDialogElement) {
    close.call(this);
    openers.get(this)?.focus();
  });
}

/** Dispatches the `cancel` event of Escape, and closes the dialog unless that is prevented, as a browser does. */
function pressEscape(): void {
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  if (fireEvent(dialog, new Event('cancel', { cancelable: true }))) dialog.close();
}

function renderDialog(props: Partial<ComponentProps<typeof Dialog>> = {}) {
  return render(
    <Dialog onClose={onClose} title="Terms" closeLabel="Close" {...props}>
      {props.children ?? <p>text</p>}
    </Dialog>,
  );
}

function PageWithDialog() {
  const [shown, setShown] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setShown(true)}>
        Open
      </button>
      {shown && (
        <Dialog onClose={() => setShown(false)} title="Terms" closeLabel="Close">
          <p>text</p>
        </Dialog>
      )}
    </>
  );
}

beforeEach(() => {
  onClose.mockReset();
  addFocusOfBrowser();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('a dialog', () => {
  test('a dialog is modal and named by its title', () => {
    renderDialog();
    expect(screen.getByRole('dialog', { name: 'Terms' })).toBe(screen.getByRole('dialog'));
    expect(HTMLDialogElement.prototype.showModal).toHaveBeenCalledOnce();
  });

  test('a dialog is open as long as it is rendered', () => {
    const { unmount } = renderDialog();
    const dialog = screen.getByRole<HTMLDialogElement>('dialog');
    expect([isOpen(), dialog.open]).toEqual([true, true]);
    unmount();
    expect(dialog.open).toBe(false);
  });

  test('the close button requests that the dialog closes', async () => {
    renderDialog();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('a dialog without the name of a close button has none, and Escape still requests that it closes', () => {
    render(
      <Dialog onClose={onClose} title="Terms">
        <p>text</p>
      </Dialog>,
    );
    expect(screen.queryByRole('button')).toBeNull();
    pressEscape();
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('Escape requests that the dialog closes but does not close it', () => {
    renderDialog();
    pressEscape();
    expect(onClose).toHaveBeenCalledOnce();
    expect(isOpen()).toBe(true);
  });

  test('a click on the backdrop closes the dialog, and a click on its content does not', async () => {
    renderDialog();
    await userEvent.click(screen.getByText('text'));
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('dialog'));
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('a press inside the dialog that is released on the backdrop does not close it', () => {
    renderDialog();
    fireEvent.pointerDown(screen.getByText('text'));
    fireEvent.click(screen.getByRole('dialog'));
    expect(onClose).not.toHaveBeenCalled();
  });

  test('the second click of the double click that opened a dialog does not close it', () => {
    renderDialog();
    fireEvent.pointerDown(screen.getByRole('dialog'));
    fireEvent.click(screen.getByRole('dialog'), { detail: 2 });
    expect(onClose).not.toHaveBeenCalled();
  });

  test('canceling a file picker inside a dialog does not close it', () => {
    renderDialog({ children: <input type="file" aria-label="Picture" /> });
    fireEvent(screen.getByLabelText('Picture'), new Event('cancel', { bubbles: true, cancelable: true }));
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('content that scrolls', () => {
  test('the warning that an act cannot be undone is beside the buttons, outside the part that scrolls', () => {
    renderDialog({ final: 'This can’t be undone.', footer: <button type="button">Merge</button> });
    const footer = screen.getByRole('button', { name: 'Merge' }).closest('footer');
    expect(footer?.textContent).toContain('This can’t be undone.');
  });

  test('the part that scrolls is marked until its end is reached', () => {
    renderDialog();
    const part = screen.getByText('text').parentElement?.parentElement;
    expect(part?.hasAttribute('data-more')).toBe(false);
    vi.spyOn(part as HTMLElement, 'scrollHeight', 'get').mockReturnValue(500);
    fireEvent.scroll(part as HTMLElement);
    expect(part?.hasAttribute('data-more')).toBe(true);
    (part as HTMLElement).scrollTop = 500;
    fireEvent.scroll(part as HTMLElement);
    expect(part?.hasAttribute('data-more')).toBe(false);
  });
});

describe('dialogs that must not be lost', () => {
  test('a dialog that is not dismissible has no close button and ignores Escape and the backdrop', async () => {
    renderDialog({ dismissible: false });
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    expect(screen.getByRole('dialog').getAttribute('closedby')).toBe('none');
    pressEscape();
    await userEvent.click(screen.getByRole('dialog'));
    expect(onClose).not.toHaveBeenCalled();
    expect(isOpen()).toBe(true);
  });

  test('a dialog that is not dismissible reopens when the browser closes it at a second Escape', () => {
    renderDialog({ dismissible: false });
    screen.getByRole<HTMLDialogElement>('dialog').close();
    expect(isOpen()).toBe(true);
  });

  test('a click on the backdrop does not close a dialog with a form', async () => {
    renderDialog({ children: <form aria-label="Nickname" /> });
    await userEvent.click(screen.getByRole('dialog'));
    expect(onClose).not.toHaveBeenCalled();
  });

  test('a dialog ignores Escape while its form is being sent', () => {
    const Form = ({ isSent }: { readonly isSent: boolean }) => {
      useHeldDialog(isSent);
      return <form aria-busy={isSent} />;
    };
    const { rerender } = renderDialog({ children: <Form isSent /> });
    pressEscape();
    expect(onClose).not.toHaveBeenCalled();
    screen.getByRole<HTMLDialogElement>('dialog').close();
    expect(isOpen()).toBe(true);
    rerender(
      <Dialog onClose={onClose} title="Terms" closeLabel="Close">
        <Form isSent={false} />
      </Dialog>,
    );
    pressEscape();
    expect(onClose).toHaveBeenCalledOnce();
  });
});

/** The footer of a dialog with an act. */
const acts = (isOut: boolean, harmless = false) => (
  <>
    <CloseButton>Cancel</CloseButton>
    <Button busy={isOut} harmless={harmless}>
      Remove
    </Button>
  </>
);
const goBack = () => fireEvent(window, new PopStateEvent('popstate'));
const passed = vi.fn();

/** Tries each way to close the dialog. */
async function tryToClose(): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(screen.getByRole('dialog'));
  pressEscape();
  goBack();
}

describe('an act without an answer', () => {
  beforeEach(() => {
    passed.mockReset();
    history.replaceState({ page: 1 }, '', '/page#act');
    addEventListener('popstate', passed);
  });
  afterEach(() => removeEventListener('popstate', passed));

  test('nothing closes a dialog while its button is busy, and Back stays at its entry', async () => {
    const { rerender } = renderDialog({ footer: acts(true) });
    expect(screen.getByRole('dialog').getAttribute('closedby')).toBe('none');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(true);
    expect(screen.getByRole('button', { name: 'Close' }).getAttribute('aria-disabled')).toBe('true');
    await tryToClose();
    expect([onClose.mock.calls.length, isOpen(), passed.mock.calls.length]).toEqual([0, true, 0]);
    expect([location.hash, history.state]).toEqual(['#act', { page: 1 }]);
    rerender(
      <Dialog onClose={onClose} title="Terms" closeLabel="Close" footer={acts(false)}>
        <p>text</p>
      </Dialog>,
    );
    await tryToClose();
    expect([onClose.mock.calls.length, passed.mock.calls.length]).toEqual([4, 1]);
  });

  test('work that changes nothing in the account does not hold its dialog', async () => {
    renderDialog({ footer: acts(true, true) });
    await tryToClose();
    expect([onClose.mock.calls.length, passed.mock.calls.length]).toEqual([4, 1]);
  });

  test('Back stays at the entry that the flow has changed since the act started', () => {
    renderDialog({ footer: acts(true) });
    history.replaceState({ page: 2 }, '', '/page#act');
    dispatchEvent(new Event('replaceState'));
    History.prototype.replaceState.call(history, null, '', '/before');
    goBack();
    expect([location.href.endsWith('/page#act'), history.state]).toEqual([true, { page: 2 }]);
  });

  test('Back closes the dialog above a held one', () => {
    const closeAbove = vi.fn();
    render(
      <>
        <Dialog onClose={onClose} title="Below" footer={acts(true)}>
          <p>text</p>
        </Dialog>
        <Dialog onClose={closeAbove} title="Above">
          <p>text</p>
        </Dialog>
      </>,
    );
    goBack();
    expect([closeAbove.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 0]);
  });

  test('a button of the content closes a dialog that Escape does not close', async () => {
    renderDialog({ dismissible: false, footer: <CloseButton>Done</CloseButton> });
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe('the focus', () => {
  test('the focus moves to long text, so that keys scroll it', () => {
    renderDialog({ size: 'large' });
    expect(document.activeElement).toBe(screen.getByText('text').parentElement?.parentElement);
  });

  test('the focus moves to the first button of the footer, not to the close button', () => {
    renderDialog({
      footer: (
        <>
          <button type="button">Cancel</button>
          <button type="button">Unlink</button>
        </>
      ),
    });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }));
  });

  test('the focus stays on the dialog, not on its close button, if no content can have it', () => {
    renderDialog();
    expect(document.activeElement).toBe(screen.getByRole('dialog'));
  });

  test('the focus returns to the opener when the dialog closes', async () => {
    render(<PageWithDialog />);
    const opener = screen.getByRole('button', { name: 'Open' });
    await userEvent.click(opener);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(opener);
  });
});
