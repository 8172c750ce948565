import { cancelDialogs, openDialogs } from '@isoline/ui/dialog/open-dialog.ts';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signedIn, signedOut } from '../../api/session.ts';
import { askForAgreement } from './ask-for-agreement.ts';

interface DialogProps {
  readonly version: string;
  readonly onAgree: () => void;
  readonly onDecline: () => void;
}

let answer: () => Response;
const sent: string[] = [];
const envelope = (agreed: string) => Response.json({ code: 0, msg: '', data: { agreed, current: '2' } });

beforeEach(() => {
  sent.length = 0;
  signedIn({ access_token: 'token' });
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(`${new URL(request.url).pathname.split('/').at(-1)} ${await request.text()}`);
    return answer();
  });
});
afterEach(() => {
  signedOut();
  vi.unstubAllGlobals();
});

/** Returns the dialog once it is open. */
async function dialog(): Promise<DialogProps> {
  await expect.poll(() => openDialogs.get().length).toBe(1);
  const [opened] = openDialogs.get();
  if (!opened) throw new Error('No dialog is open.');
  return (opened.element as ReactElement<DialogProps>).props;
}

test('a user who agreed to the current terms is not asked', async () => {
  answer = () => envelope('2');
  expect(await askForAgreement()).toBe(true);
  expect([openDialogs.get(), sent]).toEqual([[], ['terms {}']]);
});

test('an agreement to new terms is sent with the version of the terms', async () => {
  answer = () => envelope('1');
  const asked = askForAgreement();
  const { version, onAgree } = await dialog();
  onAgree();
  expect(await asked).toBe(true);
  expect([version, sent.at(-1)]).toEqual(['2', 'terms {"agree":"2"}']);
});

test('two simultaneous redirects ask a single question', async () => {
  answer = () => envelope('1');
  const asked = Promise.all([askForAgreement(), askForAgreement()]);
  (await dialog()).onAgree();
  expect(await asked).toEqual([true, true]);
});

test('a user who declines is signed out', async () => {
  answer = () => envelope('1');
  const asked = askForAgreement();
  (await dialog()).onDecline();
  expect(await asked).toBe(false);
  expect(sent.at(-1)).toBe('logout {}');
});

test('a dialog that Back closes opens again, and does not sign the user out', async () => {
  answer = () => envelope('1');
  const asked = askForAgreement();
  await dialog();
  cancelDialogs();
  expect(openDialogs.get()).toEqual([]);
  (await dialog()).onAgree();
  expect(await asked).toBe(true);
  expect(sent).toEqual(['terms {}', 'terms {"agree":"2"}']);
});

test('after a sign-out in another tab the user is not asked', async () => {
  answer = () => envelope('1');
  const asked = askForAgreement();
  await dialog();
  cancelDialogs();
  signedOut();
  expect(await asked).toBe(false);
  expect([openDialogs.get(), sent]).toEqual([[], ['terms {}']]);
});

test('a failed call does not delay a sign-in', async () => {
  answer = () => Response.json({ code: 50300, msg: '', data: null }, { status: 503 });
  expect(await askForAgreement()).toBe(true);
});
