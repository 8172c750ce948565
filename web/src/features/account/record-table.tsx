import { onNewDevice } from '../../api/new-devices.ts';
import { useMessages } from '../../i18n/messages.ts';
import { activityMessages } from '../../messages/account-activity.ts';
import type { LoginRecord } from './account-data.ts';
import { Loading } from './card.tsx';
import styles from './record-table.module.css';
import { useDates } from './use-dates.ts';
import { useProductName } from './use-products.ts';
import { useRecentRecords } from './use-recent-records.ts';
import { useRecordWords } from './use-record-words.ts';

interface Props {
  /** Undefined until the first page has come. */
  readonly records: readonly LoginRecord[] | undefined;
  /** Another page is on its way. */
  readonly busy: boolean;
  readonly rows: number;
}

/** A table where there is room, a card for each record where there is not. */
export function RecordTable({ records, busy, rows }: Props) {
  const text = useMessages(activityMessages);
  const newIds = new Set(onNewDevice(useRecentRecords().recent?.records ?? []).map(({ id }) => id));
  return (
    <div className={styles.room} aria-busy={busy}>
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
            : Array.from({ length: rows }, (_, row) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: nothing tells one from another
                <SkeletonRow key={row} />
              ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  readonly record: LoginRecord;
  /** The first sign-in on its device. */
  readonly isNew: boolean;
}

function Row({ record: { loginType, product, loginTime, device, ip }, isNew }: RowProps) {
  const text = useMessages(activityMessages);
  const { time } = useDates();
  const productName = useProductName();
  const { typeName, deviceName } = useRecordWords();
  // A long address breaks in its middle.
  const [half, rest] = ip.split(/(?<=^(?:[^:]*:){4})/);
  return (
    <tr>
      <td>
        <time dateTime={loginTime}>{time(loginTime)}</time>
      </td>
      <td>{typeName(loginType)}</td>
      <td>{productName(product)}</td>
      <td>
        {deviceName(device)}
        {isNew && <span className={styles.tag}>{text.newDevice}</span>}
      </td>
      <td className={styles.ip}>
        {half}
        <wbr />
        {rest}
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
