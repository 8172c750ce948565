import type { auditEntries } from '@isoline/contract/console/audit.ts';
import type { OutputOf } from '@isoline/contract/endpoint.ts';
import { classNames } from '@isoline/ui/class-names.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { useDates } from '@isoline/ui/i18n/use-formats.ts';
import { useState } from 'react';
import { Link } from 'wouter';
import { useProductNames } from '../products/use-product-names.ts';
import { Facts } from '../ui/facts.tsx';
import { auditMessages } from './audit-messages.ts';
import { useDetailText } from './detail-text.ts';
import { kindNames } from './kind-messages.ts';

type Entry = OutputOf<typeof auditEntries>['entries'][number];

const COLUMNS = 6;

/** The entries of the audit trail: one on a line, which opens to show everything that the entry has. */
export function AuditEntries({ entries }: { readonly entries: readonly Entry[] }) {
  const text = useMessages(auditMessages);
  const detailText = useDetailText();
  const { nameOf } = useProductNames();
  return (
    <table className="trail" aria-label={text.title}>
      <thead>
        <tr>
          <th scope="col">{text.time}</th>
          <th scope="col">{text.operator}</th>
          <th scope="col">{text.kind}</th>
          <th scope="col">{text.person}</th>
          <th scope="col">{text.product}</th>
          <th scope="col">
            <span className="hidden">{text.details}</span>
          </th>
        </tr>
      </thead>
      {entries.map((entry) => (
        <EntryRows
          key={entry.seq}
          entry={entry}
          details={detailText(withoutProduct(entry), entry.kind)}
          nameOf={nameOf}
        />
      ))}
    </table>
  );
}

/** The product has a column of its own. */
const withoutProduct = ({ detail: { product: _, ...others } }: Entry) => others;

interface RowsProps {
  readonly entry: Entry;
  readonly details: string;
  readonly nameOf: (product: string) => string;
}

function EntryRows({ entry, details, nameOf }: RowsProps) {
  const text = useMessages(auditMessages);
  const kinds = useMessages(kindNames);
  const dates = useDates();
  const [isOpen, setOpen] = useState(false);
  const { seq, at, operator, kind, accountId, reason, detail } = entry;
  const { product } = detail;
  const more = [details, reason].filter(Boolean).join(' · ');
  return (
    <tbody className={classNames('entry', isOpen && 'open')}>
      <tr>
        <td className="when">
          <time dateTime={at} title={dates.exact(at)}>
            {dates.recent(at)}
          </time>
        </td>
        <td className="who">{operatorLink(operator)}</td>
        <td className="act">
          <strong>{kinds[kind]}</strong>
          {more && <span className="soft">{more}</span>}
        </td>
        <td className="of-person">
          {accountId && (
            <Link href={`/people/${accountId}`} className="mono" title={accountId}>
              {`…${accountId.slice(-8)}`}
            </Link>
          )}
        </td>
        <td className="of-product">
          {typeof product === 'string' && <Link href={`/products/${product}`}>{nameOf(product)}</Link>}
        </td>
        <td className="more">
          <button
            type="button"
            className="opener"
            aria-expanded={isOpen}
            aria-label={text.detailsOf(seq)}
            onClick={() => setOpen(!isOpen)}
          />
        </td>
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={COLUMNS} className="whole">
            <Whole entry={entry} details={details} />
          </td>
        </tr>
      )}
    </tbody>
  );
}

/** A system user of the command line is not an operator of the console, and does not have a page. */
const operatorLink = (name: string) =>
  name.startsWith('shell:') ? name : <Link href={`/operators#operator-${name}`}>{name}</Link>;

/** Everything that an entry has. */
function Whole({ entry, details }: { readonly entry: Entry; readonly details: string }) {
  const text = useMessages(auditMessages);
  const dates = useDates();
  const { seq, at, accountId, reason, ip, withheld } = entry;
  const facts = [
    [text.entry, String(seq)],
    [text.time, dates.exact(at)],
    [text.person, accountId],
    [text.details, details],
    [text.reason, reason],
    [text.address, ip],
    [text.withheld, withheld.length > 0 ? text.withheldText : null],
  ] as const;
  return <Facts facts={facts} className="mono" />;
}
