import type { WithActions } from '../action-slot.tsx';
import { Columns } from '../columns.tsx';
import { Protection } from './protection/protection.tsx';
import { TrustedDevices } from './protection/trusted-devices.tsx';
import { SecurityActivity } from './security-activity.tsx';
import { Sessions } from './sessions.tsx';

/** The sign-in methods and factors, the signed-in devices, and the security events. */
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
