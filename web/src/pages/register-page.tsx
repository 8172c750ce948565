import { Register } from '../flows/register/register.tsx';

/** Registration. It links the pending provider identity of the history entry, if there is one. */
export function Page() {
  return <Register />;
}
