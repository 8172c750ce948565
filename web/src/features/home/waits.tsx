import { loginHistory, sessions } from '@isoline/contract/endpoints/account-endpoints.ts';
import { currentUser } from '@isoline/contract/endpoints/session-endpoints.ts';
import { Link } from 'wouter';
import { call } from '../../api/call.ts';
import { useLocale } from '../../i18n/locale.ts';
import { useMessages } from '../../i18n/messages.ts';
import { waitsMessages } from '../../messages/waits.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { alertIcon, infoIcon, nextIcon } from '../../ui/icon/icon-paths.ts';
import { useFetched } from './use-fetched.ts';
import styles from './waits.module.css';
import { type Waiting, whatWaits } from './what-waits.ts';

/** As many as one call gives. */
const RECORDS = 100;

async function fetchWaiting(): Promise<readonly Waiting[]> {
  const [person, records, open] = await Promise.all([
    call(currentUser, {}),
    call(loginHistory, { current: 1, size: RECORDS }),
    call(sessions, {}),
  ]);
  const here = open.data?.find(({ current }) => current)?.device;
  return person.data ? whatWaits(person.data, records.data?.records ?? [], here, Date.now()) : [];
}

/** What waits for the signed-in, each with the way there; nothing when nothing waits. */
export function Waits() {
  const text = useMessages(waitsMessages);
  const locale = useLocale();
  const waiting = useFetched(fetchWaiting, '');
  if (!waiting || waiting.length === 0) return null;
  const steps = { base: '', phone: text.stepPhone, email: text.stepEmail, wx: text.stepWx };
  const words = (one: Waiting) => {
    if (one.is === 'step') return [text.score(one.score), text.next(steps[one.step])] as const;
    const at = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(one.at));
    return [text.newDevice(one.device || text.unknownDevice), text.newDeviceAt(at)] as const;
  };
  return (
    <section aria-labelledby="waits">
      <h2 id="waits" className={styles.title}>
        {text.title}
      </h2>
      <ul className={styles.waits}>
        {waiting.map((one) => {
          const [name, detail] = words(one);
          return (
            <li key={one.is}>
              <Link href="/UserCenter" className={one.is === 'step' ? styles.step : styles.alert}>
                <Icon path={one.is === 'step' ? infoIcon : alertIcon} />
                <span>
                  <b>{name}</b>
                  <small>{detail}</small>
                </span>
                <Icon path={nextIcon} />
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
