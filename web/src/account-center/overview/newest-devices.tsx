import { Button } from '@isoline/ui/button/button.tsx';
import { classNames } from '@isoline/ui/class-names.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { Icon } from '@isoline/ui/icon/icon.tsx';
import { Time } from '@isoline/ui/time/time.tsx';
import { useState } from 'react';
import { Link } from 'wouter';
import type { AccountOverview } from '../../shared/account/account-queries.ts';
import { paths } from '../../shared/redirect/paths.ts';
import { accountMessages } from '../account-messages.ts';
import { Card, Loading } from '../card.tsx';
import list from '../item-list.module.css';
import { NotMeDialog } from '../security/not-me-dialog.tsx';
import { deviceIcon } from './device-icon.ts';
import styles from './newest-devices.module.css';

interface Props {
  readonly devices: AccountOverview['devices'] | undefined;
}

/** The devices of the last sign-ins, with a link for a sign-in that was somebody else's. */
export function NewestDevices({ devices }: Props) {
  const text = useMessages(accountMessages);
  const [reporting, setReporting] = useState(false);
  return (
    <Card name="devices" link={<Link href={paths.security}>{text.allDevices}</Link>}>
      {!devices && <Loading lines={4} />}
      <ul className={classNames(list.items, styles.devices)}>
        {devices?.newest.map(({ id, device, lastSeenAt, current }) => (
          <li key={id}>
            <Icon path={deviceIcon(device)} size={24} />
            <p>
              <b>{device || text.unknownDevice}</b>
              {current && <i className={list.here}>{text.thisDevice}</i>}
            </p>
            <p className={list.facts}>
              <Time at={lastSeenAt} text={text.lastUsed} />
            </p>
            {!current && (
              <Button
                kind="quiet"
                aria-label={text.notMeFor(device || text.unknownDevice)}
                onClick={() => setReporting(true)}
              >
                {text.notMe}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {reporting && <NotMeDialog onClose={() => setReporting(false)} />}
    </Card>
  );
}
