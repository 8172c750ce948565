import { DAY_MS } from '@isoline/contract/values/durations.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { useMemo } from 'react';
import { contoursOfGroup, factsOf, type GroupFacts, INNERMOST, MONTH_MS, RIM, radiusOf, SIZE } from './data-map.ts';
import styles from './privacy-map.module.css';
import { privacyMessages } from './privacy-messages.ts';
import type { DataKind } from './privacy-queries.ts';

const LINE = { fillOpacity: 0.12, fillRule: 'evenodd', strokeWidth: 1.25, strokeLinejoin: 'round' } as const;
const MIDDLE = SIZE / 2;

interface Props {
  readonly kinds: readonly DataKind[];
  /** Moves to the list of a group. */
  readonly onOpen: (group: DataKind['group']) => void;
}

/**
 * The groups of stored data as a map of contour lines: the area of a group is how much is kept, and its distance to the
 * rim is how long. Beside it each group has a button to its list, and below it the same is a table.
 */
export function PrivacyMap({ kinds, onOpen }: Props) {
  const text = useMessages(privacyMessages);
  const groups = useMemo(() => factsOf(kinds), [kinds]);
  return (
    <>
      <div className={styles.frame}>
        <Drawing groups={groups} />
        {groups.map((facts) => (
          <button
            key={facts.group}
            type="button"
            data-printed=""
            data-group={facts.group}
            onClick={() => onOpen(facts.group)}
          >
            <b>{text[facts.group]}</b>
            <span>{text.entries(facts.count, facts.isMinimum)}</span>
          </button>
        ))}
      </div>
      <p className={styles.note}>{text.mapNote}</p>
      <details className={styles.table}>
        <summary>{text.mapTable}</summary>
        <table>
          <caption>{text.map}</caption>
          <thead>
            <tr>
              <th scope="col">{text.group}</th>
              <th scope="col">{text.stored}</th>
            </tr>
          </thead>
          <tbody>
            {groups.map((facts) => (
              <tr key={facts.group}>
                <th scope="row">{text[facts.group]}</th>
                <td>
                  <span>{text.entries(facts.count, facts.isMinimum)}</span>
                  <br />
                  <span>{keptOf(facts)}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}

/** Returns the shortest and the longest retention of a group in words. */
function keptOf({ kinds }: GroupFacts): string {
  const words = new Set([kinds[0]?.kept, kinds.at(-1)?.kept]);
  return [...words].join(' – ');
}

function Drawing({ groups }: { readonly groups: readonly GroupFacts[] }) {
  const text = useMessages(privacyMessages);
  const contours = useMemo(() => groups.map((facts) => ({ ...facts, paths: contoursOfGroup(facts) })), [groups]);
  const lasting = text.account.split('\n');
  const rings = [
    { radius: radiusOf(DAY_MS), label: text.oneDay },
    { radius: radiusOf(MONTH_MS), label: text.oneMonth },
  ];
  return (
    // The text grows with the drawing, so that it keeps its place.
    <svg className={styles.map} viewBox={`0 0 ${SIZE} ${SIZE}`} fontSize={13} role="img" aria-label={text.map}>
      <circle className={styles.rim} cx={MIDDLE} cy={MIDDLE} r={RIM} />
      {rings.map(({ radius }) => (
        <circle key={radius} className={styles.ring} cx={MIDDLE} cy={MIDDLE} r={radius} />
      ))}
      <circle className={styles.ring} cx={MIDDLE} cy={MIDDLE} r={INNERMOST} />
      {contours.map(({ group, paths }) => (
        <g key={group} className={styles.group} data-group={group}>
          {paths.map((path) => (
            <path key={path} d={path} {...LINE} />
          ))}
        </g>
      ))}
      {rings.map(({ radius, label }) => (
        <text key={label} className={styles.label} x={MIDDLE} y={MIDDLE - radius} dy="0.35em" textAnchor="middle">
          {label}
        </text>
      ))}
      {lasting.map((line, index) => (
        <text
          key={line}
          className={styles.label}
          x={MIDDLE}
          y={MIDDLE}
          dy={`${0.35 + 1.2 * (index - (lasting.length - 1) / 2)}em`}
          textAnchor="middle"
        >
          {line}
        </text>
      ))}
    </svg>
  );
}
