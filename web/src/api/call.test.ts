import { currentUser } from '@isoline/contract/account.ts';
import { updateInfo } from '@isoline/contract/avatar.ts';
import { getCode } from '@isoline/contract/verification.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

interface SentRequest {
  readonly authorization: string | null;
  readonly signal: AbortSignal;
  readonly answer: (status: number, data?: unknown) => void;
}

let channel: EventTarget;

class ChannelWithoutTabs extends EventTarget {
  constructor() {
    super();
    channel = this;
  }

  postMessage(): void {
    // No other tab listens.
  }
}

let sent: SentRequest[];

beforeEach(() => {
  vi.resetModules();
  sent = [];
  // biome-ignore lint/suspicious/noDocumentCookie: what the server sets beside the refresh cookie
  document.cookie = 'signed_in=1';
  // The modules of other tests still exist in this process, and would answer a sign-in with a refresh.
  vi.stubGlobal('BroadcastChannel', ChannelWithoutTabs);
  vi.stubGlobal('fetch', ({ headers, signal }: Request) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    signal.addEventListener('abort', () => queueMicrotask(() => reject(signal.reason)));
    sent.push({
      authorization: headers.get('authorization'),
      signal,
      answer: (status, data = null) => resolve(Response.json({ code: status === 200 ? 0 : 1, data }, { status })),
    });
    return promise;
  });
});

afterEach(() => {
  // Other tests of this process get a session with a channel.
  vi.resetModules();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: the same
  document.cookie = 'signed_in=; max-age=0';
});

/** Loads a page that is signed in with the token `old`. */
async function signedInPage() {
  const [{ call }, session] = [await import('./call.ts'), await import('./session.ts')];
  session.signedIn({ access_token: 'old' });
  return { ask: () => call(currentUser, {}), ...session };
}

/** Loads a page that is signed in by the token of its tab, and clears the data of the tab. */
async function pageAfterClearing() {
  sessionStorage.setItem('access_token', 'old');
  const [{ call }, session] = [await import('./call.ts'), await import('./session.ts')];
  await session.resumeSession();
  sessionStorage.clear();
  return { ask: () => call(currentUser, {}), ...session };
}

/** Resolves to the request with this index, once it was sent. */
const request = (index: number): Promise<SentRequest> =>
  vi.waitFor(() => {
    const found = sent[index];
    if (!found) throw new Error(`${sent.length} requests were sent`);
    return found;
  });

test('a call whose token has expired is repeated with a new one, and simultaneous calls do not request another token', async () => {
  const { ask, accessToken } = await signedInPage();
  const [first, second] = [ask(), ask()];
  (await request(0)).answer(401);
  (await request(2)).answer(200, { access_token: 'new' });
  (await request(3)).answer(200, 'user');
  expect((await first).data).toBe('user');
  (await request(1)).answer(401);
  (await request(4)).answer(200, 'user');
  expect((await second).data).toBe('user');
  expect(sent.map(({ authorization }) => authorization?.replace(/^Basic .*/, 'client'))).toEqual([
    'Bearer old',
    'Bearer old',
    'client',
    'Bearer new',
    'Bearer new',
  ]);
  expect(accessToken()).toBe('new');
});

test.each([200, 401])('a sign-in outlives an earlier refresh that is answered late with %i', async (status) => {
  const { ask, signedIn, accessToken } = await signedInPage();
  const asked = ask();
  (await request(0)).answer(401);
  const refresh = await request(1);
  signedIn({ access_token: 'next' });
  refresh.answer(status, { access_token: 'late' });
  (await request(2)).answer(200, 'user');
  expect((await asked).data).toBe('user');
  expect(sent[2]?.authorization).toBe('Bearer next');
  expect(accessToken()).toBe('next');
});

type Page = Awaited<ReturnType<typeof signedInPage>>;

test.each([
  ['sign-in', ({ signedIn }: Page) => signedIn({ access_token: 'next' })],
  ['sign-out', ({ signedOut }: Page) => signedOut()],
])('a %s aborts a pending refresh, whose late answer would set the cookie of the previous session', async (_, act) => {
  const page = await signedInPage();
  const asked = page.ask().catch(({ name }: Error) => name);
  (await request(0)).answer(401);
  const refresh = await request(1);
  act(page);
  expect(refresh.signal.aborted).toBe(true);
  // After a sign-in the call is repeated.
  if (page.accessToken()) (await request(2)).answer(200, 'user');
  expect(await asked).toEqual(page.accessToken() ? expect.objectContaining({ data: 'user' }) : '401');
});

test('after a sign-out a late refusal of a call neither expires the session nor signs in', async () => {
  const { ask, signedOut, accessToken, resumeSession } = await signedInPage();
  const [first, second] = [ask(), ask()];
  (await request(0)).answer(401);
  const refresh = await request(2);
  signedOut();
  refresh.answer(200, { access_token: 'late' });
  (await request(1)).answer(401);
  await expect(Promise.all([first, second])).rejects.toMatchObject({ name: '401' });
  expect([accessToken(), await resumeSession()]).toEqual([null, 'visitor']);
});

test('a call whose token was cleared from the tab waits for a new one, and simultaneous calls share it', async () => {
  const { ask, accessToken } = await pageAfterClearing();
  const calls = [ask(), ask()];
  (await request(0)).answer(200, { access_token: 'new' });
  (await request(1)).answer(200, 'user');
  (await request(2)).answer(200, 'user');
  await Promise.all(calls);
  expect(sent.slice(1).map(({ authorization }) => authorization)).toEqual(['Bearer new', 'Bearer new']);
  expect(accessToken()).toBe('new');
});

test.each(['the token', 'the token and the cookies'])(
  'without a session on the server, a call after %s were cleared expires the page',
  async (cleared) => {
    const { ask, asksToSignInAgain, requireSession, hasSession } = await pageAfterClearing();
    requireSession();
    // biome-ignore lint/suspicious/noDocumentCookie: the same
    if (cleared !== 'the token') document.cookie = 'signed_in=; max-age=0';
    const asked = ask().catch(({ name }: Error) => name);
    if (cleared === 'the token') (await request(0)).answer(401);
    (await request(cleared === 'the token' ? 1 : 0)).answer(401);
    expect(await asked).toBe('401');
    expect([asksToSignInAgain(), hasSession()]).toEqual([true, false]);
  },
);

/** Signs in as one user, whose token is refused, and lets the refresh bring the session of another user. */
async function replacedSession(ask: (page: Page & { readonly rename: () => Promise<unknown> }) => Promise<unknown>) {
  const page = await signedInPage();
  const { call } = await import('./call.ts');
  sessionStorage.setItem('UserInfo', JSON.stringify({ userId: 'first' }));
  const asked = ask({ ...page, rename: () => call(updateInfo, { nickName: 'First' }) });
  const outcome = asked.catch(({ name }: Error) => name);
  (await request(0)).answer(401);
  (await request(1)).answer(200, { access_token: 'new', userId: 'second' });
  return { ...page, outcome };
}

test('a change that one user sends is not repeated for another user who has signed in since', async () => {
  const { outcome, accessToken, sessionReplacements } = await replacedSession(({ rename }) => rename());
  expect(await outcome).toBe('401');
  expect([sent.length, accessToken(), sessionReplacements.get()]).toEqual([2, 'new', 1]);
});

test('the data of another user who has signed in since is fetched', async () => {
  const { outcome } = await replacedSession(({ ask }) => ask());
  (await request(2)).answer(200, 'second');
  expect(await outcome).toMatchObject({ data: 'second' });
});

test.each([
  ['starts again for another user', 'second', 1],
  ['continues for its user', 'first', 0],
])('a page whose session has ended %s who signs in in another tab', async (_, userId, count) => {
  const { sessionExpired, accessToken, sessionReplacements } = await signedInPage();
  sessionStorage.setItem('UserInfo', JSON.stringify({ userId: 'first' }));
  sessionExpired(false);
  channel.dispatchEvent(new MessageEvent('message', { data: 'signed-in' }));
  (await request(0)).answer(200, { access_token: 'new', userId });
  await expect.poll(accessToken).toBe('new');
  expect(sessionReplacements.get()).toBe(count);
});

test('an answer that breaks off in a file is a failure of the network', async () => {
  const { callForFileOrData } = await import('./call.ts');
  const broken = new ReadableStream({ pull: (bytes) => bytes.error(new TypeError('network error')) });
  vi.stubGlobal('fetch', async () => new Response(broken, { headers: { 'content-type': 'image/png' } }));
  const asked = callForFileOrData(getCode, { scene: 'login' }, 'image/');
  expect(await asked.catch(({ name }: Error) => name)).toBe('NetworkError');
});
