import type { Acts } from './acts.tsx';
import { LoginMethods } from './login-methods.tsx';
import { SecurityScore } from './security-score.tsx';

export function Overview({ acts }: { readonly acts: Acts }) {
  return (
    <>
      <SecurityScore acts={acts} />
      <LoginMethods acts={acts} />
    </>
  );
}
