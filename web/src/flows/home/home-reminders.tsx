import { useLocale } from '@isoline/ui/i18n/locale.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { useDates } from '@isoline/ui/i18n/use-formats.ts';
import { Icon } from '@isoline/ui/icon/icon.tsx';
import { alertIcon, infoIcon, nextIcon } from '@isoline/ui/icon/icon-paths.ts';
import { serverNow } from '@isoline/ui/server-now.ts';
import { Link } from 'wouter';
import { AccountCacheProvider } from '../../shared/account/account-cache-provider.tsx';
import {
  productsQuery,
  recentRecordsQuery,
  sessionsQuery,
  userInfoQuery,
} from '../../shared/account/account-queries.ts';
import { useAccountQuery } from '../../shared/account/use-account-query.ts';
import { paths } from '../../shared/redirect/paths.ts';
import { homeMessages } from './home-messages.ts';
import styles from './home-reminders.module.css';
import { chooseReminders, type Reminder } from './reminders.ts';

/** The page for each kind of reminder. */
const addressOf = { step: paths.accountCenter, 'new-device': paths.signInRecords } as const;

/** The reminders that need the attention of the signed-in user, each with a link. Renders nothing without reminders. */
export function HomeReminders() {
  return (
    <AccountCacheProvider>
      <ReminderList />
    </AccountCacheProvider>
  );
}

function ReminderList() {
  const text = useMessages(homeMessages);
  const { time } = useDates();
  const { data: user } = useAccountQuery(userInfoQuery);
  const { data: recent } = useAccountQuery(recentRecordsQuery);
  const locale = useLocale();
  const { data: sessions } = useAccountQuery(sessionsQuery(locale));
  const { isPending: isBelowPlaceholder } = useAccountQuery(productsQuery(locale));
  // The products would move the reminders.
  if (isBelowPlaceholder) return null;
  if (!user || !recent || !sessions) return null;
  const device = sessions.find(({ current }) => current)?.device;
  const reminders = chooseReminders(user, recent.records, device, serverNow());
  if (reminders.length === 0) return null;
  const steps = { base: '', phone: text.stepPhone, email: text.stepEmail, wx: text.stepWx };
  const textOf = (reminder: Reminder) => {
    if (reminder.kind === 'step') return [text.score(reminder.score), text.next(steps[reminder.step])] as const;
    return [text.newDevice(reminder.device || text.unknownDevice), text.newDeviceAt(time(reminder.at))] as const;
  };
  return (
    <section aria-labelledby="reminders">
      <h2 id="reminders" className={styles.title}>
        {text.remindersTitle}
      </h2>
      <ul className={styles.reminders}>
        {reminders.map((reminder) => {
          const [name, detail] = textOf(reminder);
          return (
            <li key={reminder.kind}>
              <Link href={addressOf[reminder.kind]} className={reminder.kind === 'step' ? styles.step : styles.alert}>
                <Icon path={reminder.kind === 'step' ? infoIcon : alertIcon} />
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
