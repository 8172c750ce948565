import { LoginMethods } from './login-methods.tsx';
import { SecurityScore } from './security-score.tsx';

export function Overview() {
  return (
    <>
      <SecurityScore />
      <LoginMethods />
    </>
  );
}
