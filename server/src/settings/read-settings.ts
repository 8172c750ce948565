import * as v from 'valibot';

/** Environment variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** A wrong or missing setting. The message is a sentence that starts with the setting's name. */
export class WrongSetting extends Error {
  override readonly name = 'WrongSetting';
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
  /** The effect of the setting, in Markdown. */
  readonly description: string;
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

/**
 * Reads settings from the environment.
 *
 * @throws WrongSetting for the first setting that is wrong or missing
 */
export function readSettings<const S extends Settings>(settings: S, env: Environment): SettingValues<S> {
  const values = Object.entries(settings).map(([field, one]) => [field, readSetting(one, env[one.variable])]);
  return Object.fromEntries(values) as SettingValues<S>;
}

function readSetting({ variable, schema, fallback, absent }: Setting, given: string | undefined): unknown {
  const value = given ?? fallback;
  if (value === undefined) {
    if (absent !== undefined) return undefined;
    throw new WrongSetting(`${variable} must be set when SANDBOX is "off".`);
  }
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  throw new WrongSetting(`${variable} ${result.issues[0].message}`);
}
