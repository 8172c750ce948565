import { Columns } from './columns.tsx';
import { Protection } from './protection/protection.tsx';
import { SecurityActivity } from './security-activity.tsx';
import { Sessions } from './sessions.tsx';
import { SignInMethods } from './sign-in-methods.tsx';

/** How the account is signed in to and protected, where it is signed in, and what happened. */
export function SecuritySection() {
  return (
    <Columns
      main={
        <>
          <SignInMethods />
          <Protection />
        </>
      }
      aside={
        <>
          <Sessions />
          <SecurityActivity />
        </>
      }
    />
  );
}
