import * as v from 'valibot';

/** Environment variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Wrong or missing settings. Each problem is a sentence that starts with the setting's name. */
export class WrongSetting extends Error {
  override readonly name = 'WrongSetting';
  readonly problems: readonly string[];

  constructor(...problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

type Schema = v.GenericSchema<string, unknown>;

/** A setting. `npm run docs` writes its row in `docs/operate/settings.md`. */
export interface Setting {
  /** The name of the environment variable. */
  readonly variable: string;
  readonly schema: Schema;
  /** The value if the variable is not set. */
  readonly fallback?: string;
  /** The effect of leaving out an optional setting, in Markdown. */
  readonly absent?: string;
  /** The condition under which a start needs the setting, in Markdown; none if it is optional. */
  readonly needed?: string;
  /** The effect of the setting, in Markdown. */
  readonly description: string;
  /** The way to change a secret without a gap, in Markdown. `npm run docs` writes it in `docs/operate/secrets.md`. */
  readonly change?: string;
}

/** Settings by the field that holds their value. */
export type Settings = Readonly<Record<string, Setting>>;

/** The values of settings, by field. */
export type SettingValues<S extends Settings> = {
  readonly [F in keyof S]:
    | v.InferOutput<S[F]['schema']>
    | (S[F] extends { readonly absent: string } ? undefined : never);
};

/** Declares a setting with a default. */
export const setting = <const S extends Schema>(
  variable: string,
  schema: S,
  fallback: v.InferInput<S>,
  description: string,
) => ({ variable, schema, fallback, description });

/** Declares a setting that may be absent. */
export const optionalSetting = <const S extends Schema>(
  variable: string,
  schema: S,
  absent: string,
  description: string,
) => ({ variable, schema, absent, description });

/** Declares a setting without a default. The sandbox supplies it when it is on. */
export const requiredSetting = <const S extends Schema>(variable: string, schema: S, description: string) => ({
  variable,
  schema,
  description,
});

/** Marks a setting as a secret, with the way to change it without a gap. */
export const secret = <const S extends Setting>(declared: S, change: string) => ({ ...declared, change });

type Readers = Readonly<Record<string, () => unknown>>;

/** The values that readers return, by field. */
type ReadValues<R extends Readers> = { readonly [F in keyof R]: ReturnType<R[F]> };

/** Adds the condition under which a start needs a setting. */
export const neededWhen = <const S extends Setting>(needed: string, declared: S) => ({ ...declared, needed });

/** Adds the condition under which a start requires the settings that do not have a default. */
export const allNeededWhen = <const S extends Settings>(needed: string, settings: S): S =>
  Object.fromEntries(
    Object.entries(settings).map(([field, one]) => [
      field,
      one.fallback === undefined && one.absent === undefined ? neededWhen(needed, one) : one,
    ]),
  ) as S;

/**
 * Calls every reader, and returns their values.
 *
 * @param known problems that were found before
 * @throws WrongSetting with the known problems and those of all readers
 */
export function readAll<const R extends Readers>(known: readonly string[], readers: R): ReadValues<R> {
  const found: string[] = [];
  const values = Object.entries(readers).map(([field, read]) => [field, collect(found, read)]);
  const problems = new Set([...known, ...found]);
  if (problems.size > 0) throw new WrongSetting(...problems);
  return Object.fromEntries(values);
}

/** Returns the name of the setting that a problem is about. */
export const settingOf = (problem: string): string => /^\w*/.exec(problem)?.[0] ?? '';

function collect<T>(problems: string[], read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof WrongSetting)) throw error;
    problems.push(...error.problems);
    return undefined;
  }
}

/**
 * Reads settings from the environment.
 *
 * @throws WrongSetting with all settings that are wrong or missing
 */
export function readSettings<const S extends Settings>(settings: S, env: Environment): SettingValues<S> {
  const readers = Object.entries(settings).map(([field, one]) => [field, () => readSetting(one, env[one.variable])]);
  return readAll([], Object.fromEntries(readers)) as SettingValues<S>;
}

/** Settings that each have a value without their variable. */
type SettingsWithDefaults = Readonly<
  Record<string, Setting & ({ readonly fallback: string } | { readonly absent: string })>
>;

/**
 * Reads settings from the environment like `readSettings`, with the default of each wrong one. The settings that depend
 * on them can then be read too. Returns the problems beside the values.
 */
export function readWithDefaults<const S extends SettingsWithDefaults>(
  settings: S,
  env: Environment,
): { readonly values: SettingValues<S>; readonly problems: readonly string[] } {
  const problems: string[] = [];
  const values = Object.entries(settings).map(([field, one]) => [
    field,
    collect(problems, () => readSetting(one, env[one.variable])) ?? readSetting(one, undefined),
  ]);
  return { values: Object.fromEntries(values) as SettingValues<S>, problems };
}

/**
 * Refuses settings of something that is off, where they would have no effect.
 *
 * @param rule how to switch it on: the start of the sentence
 * @throws WrongSetting
 */
export function refuseUnused(settings: Settings, env: Environment, rule: string): void {
  const unused = Object.values(settings).flatMap(({ variable }) => (env[variable] === undefined ? [] : variable));
  if (unused.length > 0) throw new WrongSetting(`${rule} where one of these is set: ${unused.join(', ')}.`);
}

function readSetting({ variable, schema, fallback, absent, needed }: Setting, given: string | undefined): unknown {
  const value = given ?? fallback;
  if (value === undefined) {
    if (absent !== undefined) return undefined;
    const cause = needed?.startsWith('with ') ? needed.replaceAll('`', '') : 'when SANDBOX is "off"';
    throw new WrongSetting(`${variable} must be set ${cause}.`);
  }
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  throw new WrongSetting(`${variable} ${result.issues[0].message}`);
}
