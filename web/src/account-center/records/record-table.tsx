import type { LoginType } from '@isoline/contract/providers.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { useDates } from '@isoline/ui/i18n/use-formats.ts';
import { named } from '@isoline/ui/i18n/word-of.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import {
  RECORDS_PER_PAGE,
  recentRecordsQuery,
  recordsOfDayQuery,
  type SignInRecord,
} from '../../shared/account/account-queries.ts';
import { onNewDevice } from '../../shared/account/new-devices.ts';
import { useAccountQuery } from '../../shared/account/use-account-query.ts';
import { capitalized, providerNames } from '../../shared/provider/provider-name-messages.ts';
import { activityMessages } from '../activity-messages.ts';
import { useProductName } from '../apps/products.tsx';
import { Loading } from '../card.tsx';
import styles from './record-table.module.css';

/**
 * Returns a function that names the sign-in method of a record. A method that this version doesn't know is shown by its
 * id.
 */
export function useMethodName(): (loginType: string) => string {
  const text = useMessages(activityMessages);
  const providers = useMessages(providerNames);
  const names: Readonly<Record<LoginType, string>> = {
    register: text.viaRegister,
    password: text.viaPassword,
    sms: text.viaSms,
    email: text.viaEmail,
    passkey: text.viaPasskey,
    wechat: capitalized(providers.wx),
    cloud: capitalized(providers.tc),
    google: capitalized(providers.google),
    reset: text.viaReset,
    device: text.viaDevice,
  };
  return named(names);
}

const placeholders = Array.from({ length: RECORDS_PER_PAGE }, (_, row) => row);

interface Props {
  /** Undefined until the first page is fetched. */
  readonly records: readonly SignInRecord[] | undefined;
  /** Another page is being fetched. */
  readonly busy: boolean;
}

/** Returns the query of the sign-ins of a day. It does not fetch without a day. */
export function useRecordsOfDay(
  day: number | null,
  counts: ReadonlyMap<number, number>,
): UseQueryResult<readonly SignInRecord[]> {
  const newer = [...counts].reduce((sum, [at, count]) => (day !== null && at > day ? sum + count : sum), 0);
  const count = counts.get(day ?? 0) ?? 0;
  return useAccountQuery({ ...recordsOfDayQuery(day ?? 0, newer, count), enabled: day !== null });
}

/** The sign-in records: a table on wide screens, otherwise a block for each record. */
export function RecordTable({ records, busy }: Props) {
  const text = useMessages(activityMessages);
  const { data: recent } = useAccountQuery(recentRecordsQuery);
  const newIds = new Set(onNewDevice(recent?.records ?? []).map(({ id }) => id));
  return (
    <div className={styles.frame} aria-busy={busy}>
      <table className={styles.table}>
        <caption>{text.recordsCaption}</caption>
        <thead>
          <tr>
            <th scope="col">{text.recordTime}</th>
            <th scope="col">{text.recordType}</th>
            <th scope="col">{text.recordProduct}</th>
            <th scope="col">{text.recordDevice}</th>
            <th scope="col">{text.recordIp}</th>
          </tr>
        </thead>
        <tbody>
          {records
            ? records.map((record) => <Row key={record.id} record={record} isNew={newIds.has(record.id)} />)
            : placeholders.map((row) => <SkeletonRow key={row} />)}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  readonly record: SignInRecord;
  /** This is the first sign-in on its device. */
  readonly isNew: boolean;
}

function Row({ record: { loginType, product, loginTime, device, ip }, isNew }: RowProps) {
  const text = useMessages(activityMessages);
  const { time } = useDates();
  const productName = useProductName();
  const methodName = useMethodName();
  // A long IPv6 address wraps in the middle.
  const [firstHalf, secondHalf] = ip.split(/(?<=^(?:[^:]*:){4})/);
  return (
    <tr>
      <td>
        <time dateTime={loginTime}>{time(loginTime)}</time>
      </td>
      <td>{methodName(loginType)}</td>
      <td>{productName(product)}</td>
      <td>
        <span>{device || text.unknownDevice}</span>
        {isNew && <span className={styles.tag}>{text.newDevice}</span>}
      </td>
      <td className={styles.ip}>
        <span>{firstHalf}</span>
        <wbr />
        <span>{secondHalf}</span>
      </td>
    </tr>
  );
}

function SkeletonRow() {
  return (
    <tr>
      <td colSpan={5}>
        <Loading />
      </td>
    </tr>
  );
}
