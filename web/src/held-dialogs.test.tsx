import { DialogHost } from '@isoline/ui/dialog/dialog-host.tsx';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Access } from './account-center/apps/access.ts';
import { AccessDialog } from './account-center/apps/access-dialog.tsx';
import { DisconnectDialog } from './account-center/apps/disconnect-dialog.tsx';
import { RemoveFactorDialog } from './account-center/security/protection/remove-factor-dialog.tsx';
import { RenamePasskeyDialog } from './account-center/security/protection/rename-passkey-dialog.tsx';
import { signedIn, signedOut } from './api/session.ts';
import { authenticatorMessages } from './flows/authenticator/authenticator-messages.ts';
import { RenewRecoveryCodes } from './flows/authenticator/renew-recovery-codes.tsx';
import { SetUpAuthenticator } from './flows/authenticator/set-up-authenticator.tsx';
import { RemoveContact } from './flows/change-contact/remove-contact.tsx';
import { UndoChange } from './flows/change-contact/undo-change.tsx';
import { UnlinkDialog } from './flows/link-provider/link-dialogs.tsx';
import { openMerge } from './flows/merge-accounts/merge-accounts.tsx';
import { CreateToken } from './flows/personal-tokens/create-token.tsx';
import { accountCache } from './shared/account/account-cache.ts';
import { AccountCacheProvider } from './shared/account/account-cache-provider.tsx';
import { userInfoQuery } from './shared/account/account-queries.ts';
import { testProfile } from './shared/account/testing-profile.ts';
import { openLinkOffer } from './shared/provider/link-offer.tsx';
import { sessionSteppedUp } from './shared/session/step-up-time.ts';

const onClose = vi.fn();
const sent: string[] = [];

/** Answers calls that read. Leaves calls that change something unanswered. */
function neverAnswerActs(): void {
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname.endsWith('/undo/view')) {
      const data = { contacts: [], added: [], restored: [], since: '2030-01-01T00:00:00.000Z' };
      return Response.json({ code: 0, msg: '', data });
    }
    sent.push(`${request.method} ${pathname}`);
    return new Promise<never>(() => undefined);
  });
}

const at = '2030-01-01T00:00:00.000Z';
const passkey = {
  id: 'p1',
  name: 'Key',
  provider: null,
  createdAt: at,
  lastUsedAt: null,
  synced: true,
  removesAt: null,
};
const token: Access = {
  kind: 'token',
  usedAt: 0,
  token: {
    id: 't1',
    name: 'Script',
    product: 'strata',
    productName: 'Strata',
    scopes: [],
    allows: [],
    createdAt: at,
    expiresAt: at,
    lastUsedAt: null,
    lastUsedFrom: null,
  },
};
const program: Access = {
  kind: 'program',
  usedAt: 0,
  session: {
    id: 's1',
    device: 'CLI',
    ip: '192.0.2.1',
    createdAt: at,
    lastSeenAt: at,
    current: false,
    program: { product: 'Strata', scopes: [], apiScopes: [] },
  },
};
const account = { name: 'Tarn', picture: null, since: at };
const preview = {
  accounts: { mine: account, other: account },
  conflicts: [],
  contacts: ['138****8000'],
  identities: [],
  records: 0,
  coins: 0,
  passkeys: 0,
  proofs: ['password' as const],
  at: null,
};
const identity = { provider: 'wx' as const, ticket: 'ticket', baseUserInfo: { nickName: 'Tarn', avatar: '' } };

const close = () => void onClose();

interface Case {
  readonly name: string;
  /** The dialog, or a function that opens it. */
  readonly dialog: ReactNode | (() => Promise<unknown>);
  /** Presses what starts the act; by default the last button. */
  readonly start?: () => Promise<void>;
}

const lastButton = () => screen.getAllByRole<HTMLButtonElement>('button').at(-1) as HTMLButtonElement;

const cases: readonly Case[] = [
  { name: 'revoking a token', dialog: <AccessDialog asked={[token]} onClose={close} /> },
  { name: 'signing a program out', dialog: <AccessDialog asked={[program]} onClose={close} /> },
  { name: 'disconnecting a product', dialog: <DisconnectDialog products={[{ id: 'p', name: 'P' }]} onClose={close} /> },
  { name: 'removing a phone', dialog: <RemoveContact kind="phone" onClose={close} /> },
  {
    name: 'removing an authenticator',
    dialog: <RemoveFactorDialog factor={{ kind: 'authenticator' }} onClose={close} />,
  },
  { name: 'renaming a passkey', dialog: <RenamePasskeyDialog passkey={passkey} onClose={close} /> },
  { name: 'unlinking a provider', dialog: <UnlinkDialog provider="google" onClose={close} /> },
  { name: 'making recovery codes', dialog: <RenewRecoveryCodes onClose={close} /> },
  {
    name: 'undoing a change',
    dialog: <UndoChange token="token" undoes="change" onClose={close} />,
    start: async () => {
      await waitFor(() => expect(lastButton().disabled).toBe(false));
      fireEvent.click(lastButton());
    },
  },
  { name: 'linking an identity', dialog: () => openLinkOffer(identity).then(close) },
  {
    name: 'merging in 72 hours',
    dialog: () => openMerge({ ticket: 'ticket', preview, by: 'contact' }).then(close),
    start: async () => {
      fireEvent.click(lastButton());
      await screen.findByLabelText(/密码/);
      fireEvent.click(lastButton());
    },
  },
];

beforeEach(() => {
  history.replaceState({ page: 1 }, '', '/UserCenter');
  signedIn({ access_token: 'token' });
  accountCache.setQueryData(userInfoQuery.queryKey, { ...testProfile, email: 'tarn@example.com' });
  sent.length = 0;
  onClose.mockReset();
  neverAnswerActs();
});
afterEach(() => {
  cleanup();
  accountCache.clear();
  signedOut();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const titles = () => screen.getAllByRole('dialog').map((dialog) => dialog.querySelector('h2')?.textContent);
const goBack = () => {
  History.prototype.replaceState.call(history, null, '', '/before');
  fireEvent(window, new PopStateEvent('popstate'));
};

test.each(cases)('nothing closes the dialog while its act is not answered: $name', async ({ dialog, start }) => {
  render(
    <AccountCacheProvider>
      <DialogHost addressDialogs={{}} />
      {typeof dialog !== 'function' && dialog}
    </AccountCacheProvider>,
  );
  if (typeof dialog === 'function') void dialog();
  await screen.findByRole('dialog');
  await (start ? start() : fireEvent.click(lastButton()));
  await waitFor(() => expect(sent).toHaveLength(1));
  const [dialogShown, before] = [screen.getByRole('dialog'), titles()];
  for (const button of screen.getAllByRole('button')) fireEvent.click(button);
  fireEvent(dialogShown, new Event('cancel', { cancelable: true }));
  fireEvent.pointerDown(dialogShown);
  fireEvent.click(dialogShown);
  goBack();
  expect([onClose.mock.calls.length, sent.length, location.pathname]).toEqual([0, 1, '/UserCenter']);
  expect(titles()).toEqual(before);
});

interface Secret {
  readonly name: string;
  readonly dialog: ReactNode;
  /** The answers by the end of the path; the last is the secret. */
  readonly answers: Readonly<Record<string, unknown>>;
  readonly request: () => Promise<void>;
  readonly shows: string;
}

const type = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const made = { recoveryCodes: ['ABCD-EFGH'] };
const secrets: readonly Secret[] = [
  {
    name: 'recovery codes',
    dialog: <RenewRecoveryCodes onClose={close} />,
    answers: { '/recovery-codes': made },
    request: async () => void fireEvent.click(lastButton()),
    shows: 'ABCD-EFGH',
  },
  {
    name: 'the recovery codes of a new authenticator',
    dialog: <SetUpAuthenticator onClose={close} />,
    answers: { '/authenticator/options': { secret: 'ABCD', uri: 'otpauth://totp/x' }, '/authenticator': made },
    request: async () => {
      await screen.findByText(authenticatorMessages['zh-CN'].enter);
      type(authenticatorMessages['zh-CN'].code, '123456');
    },
    shows: 'ABCD-EFGH',
  },
  {
    name: 'an access token',
    dialog: <CreateToken onClose={close} />,
    answers: {
      '/tokens/options': [{ id: 'strata', name: 'Strata', scopes: [{ id: 'strata:read', text: 'Read' }] }],
      '/tokens': { token: 'iso_secret' },
    },
    request: async () => {
      fireEvent.click(await screen.findByLabelText('Read'));
      type(/名称|用途/, 'Script');
      fireEvent.click(lastButton());
    },
    shows: 'iso_secret',
  },
];

test.each(secrets)('a secret is shown though the user tried to leave during its call: $name', async (secret) => {
  const answer = Promise.withResolvers<void>();
  const paths = Object.keys(secret.answers);
  vi.stubGlobal('fetch', async (request: Request) => {
    const path = paths.find((end) => new URL(request.url).pathname.endsWith(end)) ?? '';
    sent.push(path);
    if (path === paths.at(-1)) await answer.promise;
    return Response.json({ code: 0, msg: '', data: secret.answers[path] });
  });
  sessionSteppedUp();
  history.replaceState(null, '', '/UserCenter#secret');
  const addressDialogs = { '#secret': () => secret.dialog };
  render(
    <AccountCacheProvider>
      <DialogHost addressDialogs={addressDialogs} />
    </AccountCacheProvider>,
  );
  await screen.findByRole('dialog');
  await secret.request();
  await waitFor(() => expect(sent).toContain(paths.at(-1)));
  const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(asks()).toBe(true);
  goBack();
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  answer.resolve();
  expect(await screen.findByText(secret.shows)).toBeTruthy();
  goBack();
  expect([asks(), location.hash, onClose.mock.calls.length]).toEqual([true, '#secret', 0]);
});
