import type { WithActions } from '../action-slot.tsx';
import { Sessions } from '../apps/sessions.tsx';
import { Columns } from '../columns.tsx';
import { Protection } from './protection/protection.tsx';
import { TrustedDevices } from './protection/trusted-devices.tsx';
import { SecurityActivity } from './security-activity.tsx';

/** How the account is signed in to and protected, where it is signed in, and what happened. */
export function SecuritySection({ actions }: WithActions) {
  return (
    <Columns
      main={<Protection actions={actions} />}
      aside={
        <>
          <Sessions />
          <TrustedDevices />
          <SecurityActivity />
        </>
      }
    />
  );
}
