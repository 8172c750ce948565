import { signInByCode } from '@isoline/contract/endpoints/sign-in-endpoints.ts';
import { NO_ACCOUNT } from '@isoline/contract/errors/sign-in-errors.ts';
import { CODE_EXPIRED, PHONE_CODE_NOT_MATCH } from '@isoline/contract/errors/verification-errors.ts';
import { normalizePhone } from '@isoline/contract/values/contact-format.ts';
import { call } from '../../api/call.ts';
import { setLogin } from '../../api/login-store.ts';
import { sourceOfVisit } from '../../api/source.ts';
import { failureSentence } from '../../messages/failure.ts';
import { codeProblem, contactProblem } from '../../messages/typed.ts';
import { beginSession } from './begin-session.ts';
import type { CodeFormField } from './code-form.tsx';

interface Ways {
  readonly onSignedIn: () => void;
  /** The phone is proved and has no account. */
  readonly onNoAccount: () => void;
}

interface Typed {
  readonly phone: string;
  readonly identifyCode: string;
}

type Errors = { readonly [Name in CodeFormField]?: string | undefined };

/** What is wrong with a phone as typed. */
export const checkPhone = (phone: string): string | undefined => contactProblem('phone', phone);

/** Signs in by the code sent to a phone; a proved phone without an account goes on to registration. */
export async function submitCode(typed: Typed, { onSignedIn, onNoAccount }: Ways): Promise<Errors> {
  const errors = { phone: checkPhone(typed.phone), identifyCode: codeProblem(typed.identifyCode) };
  if (errors.phone || errors.identifyCode) return errors;
  const phone = normalizePhone(typed.phone);
  try {
    const outcome = await call(signInByCode, { phone, identifyCode: typed.identifyCode, source: sourceOfVisit() });
    if (outcome.code === NO_ACCOUNT.code) {
      const { flag } = outcome.data;
      setLogin({ identityMessage: { contact: { kind: 'phone', value: phone }, flag, by: 'sign-in' } });
      onNoAccount();
      return {};
    }
    if (!beginSession(outcome)) {
      const ofCode = outcome.code === CODE_EXPIRED.code || outcome.code === PHONE_CODE_NOT_MATCH.code;
      return { [ofCode ? 'identifyCode' : 'form']: outcome.msg };
    }
    onSignedIn();
    return {};
  } catch (error) {
    return { form: failureSentence(error) };
  }
}
