import { activityMessages } from '../../messages/account-activity.ts';
import { useMessages } from '../../messages/catalogue.ts';
import type { LoginRecord } from './account-data.ts';
import { Loading } from './card.tsx';
import styles from './record-table.module.css';
import { useDates } from './use-dates.ts';
import { useProductName } from './use-products.ts';

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
            ? records.map((record) => <Row key={record.id} record={record} />)
            : Array.from({ length: rows }, (_, row) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: nothing tells one from another
                <SkeletonRow key={row} />
              ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ record: { loginType, product, loginTime, device, ip } }: { readonly record: LoginRecord }) {
  const text = useMessages(activityMessages);
  const { time } = useDates();
  const productName = useProductName();
  const types: Readonly<Record<string, string>> = {
    register: text.viaRegister,
    password: text.viaPassword,
    sms: text.viaSms,
    wechat: text.viaWechat,
    cloud: text.viaCloud,
    reset: text.viaReset,
  };
  return (
    <tr>
      <td>
        <time dateTime={loginTime}>{time(loginTime)}</time>
      </td>
      <td>{types[loginType] ?? loginType}</td>
      <td>{productName(product)}</td>
      <td>{device || text.unknownDevice}</td>
      <td className={styles.ip}>{ip}</td>
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
