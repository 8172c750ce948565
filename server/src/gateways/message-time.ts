import type { MessageLocale } from '../model/entities/delivery.ts';

/** Formats a time for a mail, with its zone: `2026年11月22日 14:03（北京时间）`, `November 22, 2026 at 2:03 PM GMT+8`. */
export function longTime(at: number, locale: MessageLocale, timeZone: string): string {
  const text = new Intl.DateTimeFormat(locale, {
    timeZone,
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(at);
  if (locale !== 'zh-CN') return text;
  // Intl writes the zone between the date and the time of day.
  return text.replace(/ ((?:GMT|UTC)\S*) (.+)$/, (_, zone: string, clock: string) => {
    return ` ${clock}（${zone === 'GMT+8' ? '北京时间' : zone}）`;
  });
}

/** Returns the parts of a time with digits only, because the variables of an SMS must be digits. */
export function digitsOfTime(at: number, timeZone: string) {
  const options = { month: 'numeric', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, ...options }).formatToParts(at);
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  return { date: [part('month'), part('day')], clock: [part('hour'), part('minute')] } as const;
}
