import { protectionQuery } from '../../shared/account/account-queries.ts';
import { useAccountQuery } from '../../shared/account/use-account-query.ts';
import type { WithActions } from '../action-slot.tsx';
import { Columns } from '../columns.tsx';
import { WaitingMerges } from '../overview/waiting-merges.tsx';
import { Protection } from './protection/protection.tsx';
import { TrustedDevices } from './protection/trusted-devices.tsx';
import { SecurityActivity } from './security-activity.tsx';
import { Sessions } from './sessions.tsx';

/**
 * The sign-in methods and factors, the signed-in devices, and the security events, below the merges that wait: they
 * change the methods.
 */
export function SecuritySection({ actions }: WithActions) {
  const { data } = useAccountQuery(protectionQuery);
  return (
    <>
      {data && <WaitingMerges merging={data.merging} />}
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
    </>
  );
}
