import { CodeForm } from '../../features/sign-in/code-form.tsx';
import type { WayProps } from '../../features/sign-in/sign-in.tsx';
import { CodeField } from '../../features/verification/code-field.tsx';
import { useVisit } from './use-visit.ts';

const loadLive = () => import('./code-live.ts');
const loadChecks = () => import('../../features/sign-in/submit-code.ts');

export function CodeWay({ draft }: WayProps) {
  const navigate = useVisit();
  return (
    <CodeForm
      draft={draft}
      checkPhone={(typed) => loadChecks().then(({ checkPhone }) => checkPhone(typed))}
      submit={(typed) => loadLive().then((live) => live.signIn(typed, navigate))}
      codeField={(props) => <CodeField {...props} />}
    />
  );
}
