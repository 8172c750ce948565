import { token } from '@isoline/contract/endpoints/sign-in-endpoints.ts';
import { FIELD_REQUIRED } from '@isoline/contract/errors/common-errors.ts';
import { BAD_CREDENTIALS, SLIDE_REQUIRED } from '@isoline/contract/errors/sign-in-errors.ts';
import type { SlideAnswer } from '@isoline/contract/schemas/shared/slide-fields.ts';
import type { Scene } from '@isoline/contract/values/contact.ts';
import { call } from '../../api/call.ts';
import type { AnyAnswer } from '../../api/read-answer.ts';
import { sourceOfVisit } from '../../api/source.ts';
import { failureSentence, rowSentence } from '../../messages/failure.ts';
import { messagesNow } from '../../messages/messages-now.ts';
import { signInCheckMessages } from '../../messages/sign-in-checks.ts';
import { beginSession } from './begin-session.ts';
import type { PasswordFormField } from './password-form.tsx';

interface Solved {
  readonly accessCode: string;
  readonly slide: SlideAnswer;
}

interface Ways {
  /** Makes a call that needs a solved slide; null when the person gave it up. */
  readonly withSlide: <A extends AnyAnswer>(scene: Scene, send: (solved: Solved) => Promise<A>) => Promise<A | null>;
  readonly onSignedIn: () => void;
}

interface Credentials {
  readonly username: string;
  readonly password: string;
}

type Errors = { readonly [Name in PasswordFormField]?: string };

/** The one check before a try: six of digits and letters (contract, section 7). */
export const mayBePassword = (text: string): boolean => text.length >= 6 && /\d/.test(text) && /[a-z]/i.test(text);

export function checkCredentials({ username, password }: Credentials): Errors {
  if (!username.trim()) return { username: rowSentence(FIELD_REQUIRED) };
  if (!password) return { password: rowSentence(FIELD_REQUIRED) };
  return mayBePassword(password) ? {} : { password: messagesNow(signInCheckMessages).passwordTooShort };
}

function askForToken({ username, password }: Credentials, solved?: Solved) {
  const source = sourceOfVisit();
  const headers = { ...(source && { source }), ...(solved && { accessCode: solved.accessCode }) };
  const body = { grant_type: 'password', username: username.trim(), password, source, slide: solved?.slide } as const;
  return call(token, body, { headers });
}

/** Signs in by password, through the slide step when the server asks for it; gives what to say where. */
export async function submitPassword(typed: Credentials, { withSlide, onSignedIn }: Ways): Promise<Errors> {
  const errors = checkCredentials(typed);
  if (Object.keys(errors).length > 0) return errors;
  try {
    let outcome: Awaited<ReturnType<typeof askForToken>> | null = await askForToken(typed);
    if (outcome.code === SLIDE_REQUIRED.code) {
      outcome = await withSlide('login', (solved) => askForToken(typed, solved));
    }
    if (!outcome) return { form: rowSentence(SLIDE_REQUIRED) };
    if (!beginSession(outcome)) return { [outcome.code === BAD_CREDENTIALS.code ? 'password' : 'form']: outcome.msg };
    onSignedIn();
    return {};
  } catch (error) {
    return { form: failureSentence(error) };
  }
}
