import { CodeForm } from '../../features/sign-in/code-form.tsx';
import type { WayProps } from '../../features/sign-in/sign-in.tsx';
import { CodeField } from '../../features/verification/code-field.tsx';
import { carry } from './carried.ts';
import { useVisit } from './use-visit.ts';

const loadLive = () => import('./code-live.ts');

/** Signing in by code, with the code field, the way on, and the way to registration. */
export function CodeWay({ draft }: WayProps) {
  const navigate = useVisit(loadLive);
  const submit = async (typed: { readonly phone: string; readonly identifyCode: string }) => {
    const { submitCode, leadOn } = await loadLive();
    return submitCode(typed, {
      onSignedIn: () => leadOn(navigate),
      onNoAccount: () => navigate(carry('/plusRegister', location.search), { state: { step: 'password' } }),
    });
  };
  const checkPhone = async (typed: string) => (await loadLive()).checkPhone(typed);
  return (
    <CodeForm draft={draft} checkPhone={checkPhone} submit={submit} codeField={(props) => <CodeField {...props} />} />
  );
}
