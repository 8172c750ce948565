import { Button } from '@isoline/ui/button/button.tsx';
import { useLocale } from '@isoline/ui/i18n/locale.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { useDates } from '@isoline/ui/i18n/use-formats.ts';
import { Icon } from '@isoline/ui/icon/icon.tsx';
import { alertIcon } from '@isoline/ui/icon/icon-paths.ts';
import { Time } from '@isoline/ui/time/time.tsx';
import { useMemo, useState } from 'react';
import type { SignInRecord } from '../../shared/account/account-queries.ts';
import { accountMessages } from '../account-messages.ts';
import { Card } from '../card.tsx';
import list from '../item-list.module.css';
import { NotMeDialog } from '../security/not-me-dialog.tsx';
import { HourTable } from './hour-table.tsx';
import { useMethodName } from './record-table.tsx';
import styles from './sign-in-terrain.module.css';
import { signInTerrainMessages } from './sign-in-terrain-messages.ts';
import { contoursOf, findUnusual, HOURS, type HourCounts, slotOf, summitOf, WEEKDAYS } from './usual-times.ts';

const UNUSUAL_SHOWN = 5;
/** The first Monday after 1970 started, at a local midnight. */
const MONDAY = new Date(1970, 0, 5).getTime();

interface Props {
  readonly hours: HourCounts;
  /** The newest records, the newest first. */
  readonly records: readonly SignInRecord[];
}

/**
 * The sign-ins by weekday and hour as a map of contour lines. A sign-in outside the lowest line is marked and asks
 * whether it was the user.
 */
export function SignInTerrain({ hours, records }: Props) {
  const text = useMessages(signInTerrainMessages);
  const locale = useLocale();
  const { clock } = useDates();
  const [reporting, setReporting] = useState(false);
  const contours = useMemo(() => contoursOf(hours), [hours]);
  const unusual = useMemo(() => findUnusual(hours, records).slice(0, UNUSUAL_SHOWN), [hours, records]);
  const summit = summitOf(hours);
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long' });
  const lead = summit?.isUsual
    ? text.mostly(weekday.format(new Date(1970, 0, 5 + summit.day)), clock(new Date(1970, 0, 5).setHours(summit.hour)))
    : text.few;
  return (
    <Card name="hours">
      <p className={styles.lead}>{lead}</p>
      <TerrainMap hours={hours} contours={contours} unusual={unusual} onReport={() => setReporting(true)} />
      {contours.length > 0 && unusual.length === 0 && <p className={styles.note}>{text.allUsual}</p>}
      {unusual.length > 0 && <Unusual records={unusual} onReport={() => setReporting(true)} />}
      <HourTable hours={hours} />
      {reporting && <NotMeDialog onClose={() => setReporting(false)} />}
    </Card>
  );
}

const LINE = { fillOpacity: 0.09, fillRule: 'evenodd', strokeWidth: 1.5, strokeLinejoin: 'round' } as const;
const DOT = { strokeOpacity: 0.55, strokeWidth: 4, strokeLinecap: 'round' } as const;

interface MapProps {
  readonly hours: HourCounts;
  readonly contours: readonly string[];
  readonly unusual: readonly SignInRecord[];
  readonly onReport: () => void;
}

/** The drawing, with a row for each weekday. The list and the table below say the same to a screen reader. */
function TerrainMap({ hours, contours, unusual, onReport }: MapProps) {
  const text = useMessages(signInTerrainMessages);
  const { unknownDevice } = useMessages(accountMessages);
  const { weekday, clock, time } = useDates();
  const dots = hours.flatMap((row, day) =>
    row.flatMap((count, hour) => (count > 0 ? [`M${hour + 0.5} ${day + 0.5}h.001`] : [])),
  );
  return (
    <div className={styles.frame}>
      <div className={styles.days} aria-hidden="true">
        {hours.map((_, day) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a weekday is its position
          <span key={day}>{weekday(new Date(MONDAY).setDate(5 + day))}</span>
        ))}
      </div>
      <div className={styles.map}>
        <svg viewBox={`0 0 ${HOURS} ${WEEKDAYS}`} preserveAspectRatio="none" role="img" aria-label={text.map}>
          <path
            className={styles.grid}
            strokeOpacity="0.6"
            d="M6 0v7M12 0v7M18 0v7M0 1h24M0 2h24M0 3h24M0 4h24M0 5h24M0 6h24"
          />
          {contours.map((contour, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its level
            <path key={index} className={styles.line} data-level={index} d={contour} {...LINE} />
          ))}
          <path className={styles.dot} d={dots.join('')} {...DOT} />
        </svg>
        {unusual.map(({ id, loginTime, device }) => {
          const { day, hour } = slotOf(loginTime);
          return (
            <button
              key={id}
              type="button"
              aria-hidden="true"
              tabIndex={-1}
              data-printed=""
              title={text.wasItYou(time(loginTime), device || unknownDevice)}
              style={{ left: `${((hour + 0.5) / HOURS) * 100}%`, top: `${((day + 0.5) / WEEKDAYS) * 100}%` }}
              onClick={onReport}
            />
          );
        })}
      </div>
      <div className={styles.hours} aria-hidden="true">
        {[0, 6, 12, 18].map((hour) => (
          <span key={hour}>{clock(new Date(MONDAY).setHours(hour))}</span>
        ))}
      </div>
    </div>
  );
}

interface UnusualProps {
  readonly records: readonly SignInRecord[];
  readonly onReport: () => void;
}

/** The marked sign-ins, each with a button for one that was somebody else's. */
function Unusual({ records, onReport }: UnusualProps) {
  const text = useMessages(signInTerrainMessages);
  const { notMe, notMeFor, unknownDevice } = useMessages(accountMessages);
  const { time } = useDates();
  const methodName = useMethodName();
  return (
    <>
      <h3 className={styles.outside}>{text.outside}</h3>
      <p className={styles.note}>{text.outsideText}</p>
      <ul className={list.items}>
        {records.map(({ id, loginTime, loginType, device, ip }) => (
          <li key={id}>
            <span className={styles.mark}>
              <Icon path={alertIcon} />
            </span>
            <p>
              <b>
                <Time at={loginTime} />
              </b>
            </p>
            <p className={list.facts}>
              <span>{device || unknownDevice}</span>
              <span>{methodName(loginType)}</span>
              <span>{ip}</span>
            </p>
            <Button kind="quiet" aria-label={notMeFor(time(loginTime))} onClick={onReport}>
              {notMe}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
