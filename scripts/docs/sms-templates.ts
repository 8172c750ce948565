import { generalNames, type SmsTemplate, smsTemplates, variablesOf } from '../../sandbox/src/sms/sms-templates.ts';
import { table } from './table.ts';

/** The origin in the links of the texts. */
const ORIGIN = 'https://account.example.com';

function templateTable(isGeneral: boolean): string {
  const rows = smsTemplates
    .filter(({ name }) => generalNames.includes(name) === isGeneral)
    .map((template) => {
      const { name, language, kind, text, lengths } = template;
      const contents: readonly string[] = name === 'notice' ? variablesOf.general : variablesOf[kind];
      const variables = contents.map((content, index) => `\`{${index + 1}}\` ${content} (${lengths[index]})`);
      const type = kind === 'code' ? 'verification code' : 'notice';
      return [
        `\`${name}:${language}\``,
        type,
        text.replace('{product}', ORIGIN),
        variables.join(', '),
        longest(template),
      ];
    });
  return table(['name', 'type', 'text', 'variables (characters at most)', 'characters at most'], rows);
}

/** Returns the length of the filled text, without the signature. */
function longest({ text, lengths }: SmsTemplate): number {
  const filled = text
    .replace('{product}', ORIGIN)
    .replace(/\{(\d)\}/g, (_, position) => 'x'.repeat(lengths[position - 1] ?? 0));
  return filled.length;
}

/** The generators of the tables of SMS templates, by their names. */
export const smsGenerators: Readonly<Record<string, () => string>> = {
  required: () => templateTable(true),
  optional: () => templateTable(false),
};
