import { REASON_HOLDS_CONTACT } from '@isoline/contract/errors/console-errors.ts';
import { TextField } from '@isoline/ui/field/text-field.tsx';
import { applyLocale } from '@isoline/ui/i18n/locale.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { consoleMessages } from '../console-messages.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { resetPage } from './testing-page.ts';

const run = vi.fn<(reason: string, form: FormData) => Promise<void>>();
const close = vi.fn();

beforeEach(() => {
  applyLocale('en-US');
  run.mockReset().mockResolvedValue();
  close.mockReset();
  render(
    <ReasonDialog
      title="Freeze"
      lead="Nobody can sign in."
      fields={<TextField name="days" label="Days" defaultValue="3" />}
      run={run}
      close={close}
    />,
  );
});
afterEach(resetPage);

const give = async (reason: string) => {
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), reason);
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
};
const pressEscape = () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));

test('the first field has the focus, and a screen reader reads the explanation with the title', () => {
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Days' }));
  expect(screen.getByRole('dialog', { name: 'Freeze', description: 'Nobody can sign in.' })).toBeTruthy();
});

test('the reason has the focus where it is the only field', () => {
  cleanup();
  render(<ReasonDialog title="Freeze" lead="Nobody can sign in." run={run} close={close} />);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Reason' }));
});

test('the action gets the reason and the fields above it', async () => {
  await give('a stolen phone');
  const [[reason, form] = []] = run.mock.calls;
  expect([reason, form?.get('days')]).toEqual(['a stolen phone', '3']);
});

test('a reason that contains a contact is refused beside the field, and the action does not run', async () => {
  await give('call ada@example.com');
  const field = screen.getByRole('textbox', { name: 'Reason', description: REASON_HOLDS_CONTACT.en });
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(run).not.toHaveBeenCalled();
});

test('an action that fails leaves the dialog open with the error', async () => {
  run.mockRejectedValue(new Error('no answer'));
  await give('a stolen phone');
  expect((await screen.findByRole('alert')).textContent).toBe(consoleMessages['en-US'].noAnswer);
  expect(close).not.toHaveBeenCalled();
});

test('while the action runs, Escape does not close the dialog and a second press does not run it again', async () => {
  const { promise, reject } = Promise.withResolvers<void>();
  run.mockReturnValue(promise);
  await give('a stolen phone');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  pressEscape();
  expect([run.mock.calls.length, close.mock.calls.length]).toEqual([1, 0]);
  reject(new Error('no answer'));
  await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Confirm' }).getAttribute('aria-busy')).toBeNull());
  pressEscape();
  expect(close).toHaveBeenCalledOnce();
});

test('while the action runs, Back stays on the page', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  run.mockReturnValue(promise);
  history.replaceState(null, '', '/page');
  const goBack = () => {
    // The browser has already left the entry, without a script.
    History.prototype.replaceState.call(history, null, '', '/before');
    dispatchEvent(new PopStateEvent('popstate'));
    return location.pathname;
  };
  await give('a stolen phone');
  expect(goBack()).toBe('/page');
  resolve();
  await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Confirm' }).getAttribute('aria-busy')).toBeNull());
  expect(goBack()).toBe('/before');
  history.replaceState(null, '', '/');
});
