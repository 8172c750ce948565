import { Register } from '../flows/register/register.tsx';

/** Registration. A pending provider identity in the history entry is linked by it. */
export function Page() {
  return <Register />;
}
