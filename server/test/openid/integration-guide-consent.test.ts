import { endpoints } from '@isoline/contract/endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshEmail, pageOrigin, useProduct } from '../product.ts';
import { stepUp } from '../reauth.ts';
import {
  guideBlocks,
  nodeProgram,
  openSample,
  type Program,
  pythonWith,
  type Sample,
  startSample,
} from './guide-sample.ts';
import { answer, uidOf, visit } from './openid-client.ts';

// Spring Boot has to be downloaded: integration-guide.test.ts compares its settings with what the account supports.
const python = pythonWith('authlib', 'flask', 'requests');

const pythonProgram: Program = {
  command: python ?? 'python3',
  arguments: (port) => ['-m', 'flask', 'run', '--host', 'localhost', '--port', String(port)],
  files: async () => ({ 'app.py': (await guideBlocks('python')).join() }),
};

const samples: readonly { name: string; program: Program; start: string; missing: string | undefined }[] = [
  { name: 'Node', program: nodeProgram, start: '/sign-in', missing: undefined },
  {
    name: 'Python',
    program: pythonProgram,
    start: '/',
    missing: python
      ? undefined
      : 'needs Authlib, Flask and Requests (Debian: python3-authlib python3-flask python3-requests)',
  },
];

for (const { name, program, start, missing } of samples) {
  const title = `the product in ${name} of the integration guide, as a third party's`;
  if (missing) test.skip(`${title}, ${missing}`);
  else describe(title, () => consentTests(program, start));
}

function consentTests(program: Program, start: string): void {
  const use = useProduct('sqlite');
  let sample: Sample;
  beforeAll(async () => {
    sample = await startSample(use(), program, { firstParty: false });
  }, 90_000);
  afterAll(() => sample.stop());

  /**
   * Signs in a new user from the product, gives this answer to the consent question and returns what the product shows.
   */
  async function signInWith(input: Parameters<typeof answer>[2]) {
    const { browser: onAddress, phone } = await use().newAccount();
    const browser = onAddress.at(pageOrigin(use()));
    const email = freshEmail();
    await stepUp(use(), browser);
    const identifyCode = await use().requestCode(browser, 'change', { email });
    expect((await browser.call(endpoints.changeContact, { email, identifyCode })).key).toBe('OK');
    await browser.call(endpoints.updateInfo, { nickName: 'River' });
    const at = openSample(sample);
    const question = await visit(browser, (await at(start)).location ?? '');
    const { back } = await answer(browser, uidOf(question), input);
    const signedIn = await at(back ?? '');
    return { shown: signedIn.location ? await at(signedIn.location) : signedIn, phone: `+86${phone}`, email };
  }

  test('a user who denies consent sees that they are not signed in, and how to try again', async () => {
    const { shown } = await signInWith({ cancel: true });
    expect(shown.status).toBeLessThan(500);
    expect(shown.text).toContain('You are not signed in');
    expect(shown.text).toMatch(new RegExp(`<a href="${start}">|${start}$`));
  });

  test.each([
    ['nothing', []],
    ['no nickname', ['phone', 'email']],
    ['no phone', ['profile', 'email']],
    ['no e-mail', ['profile', 'phone']],
    ['everything', ['profile', 'phone', 'email']],
  ] as const)('a user who allows %s is signed in and sees the claims', async (_, scopes) => {
    const { shown, phone, email } = await signInWith({ scopes: [...scopes] });
    const allows = (scope: string) => scopes.some((one) => one === scope);
    const contacts = [allows('phone') && phone, allows('email') && email].filter(Boolean).join(', ') || 'none';
    expect(shown).toMatchObject({ status: 200 });
    expect(shown.text).toContain(`Hello ${allows('profile') ? 'River' : 'you'}. Your contacts: ${contacts}.`);
  });
}
