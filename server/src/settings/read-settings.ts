import * as v from 'valibot';

/** Environment variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** A setting is wrong or missing. The message is a sentence that starts with the setting's name. */
export class WrongSetting extends Error {
  override readonly name = 'WrongSetting';
}

/** Declares a setting with a default. */
export const setting = <const S extends v.GenericSchema<string, unknown>>(
  schema: S,
  fallback: v.InferInput<S>,
  description: string,
) => v.pipe(v.optional(schema, fallback), v.description(description));

/** Declares a setting that may be absent. */
export const optionalSetting = <const S extends v.GenericSchema<string, unknown>>(schema: S, description: string) =>
  v.pipe(v.optional(schema), v.description(description));

/** Declares a setting without a default. The sandbox supplies it when it is on. */
export const requiredSetting = <const S extends v.GenericSchema<string, unknown>>(schema: S, description: string) =>
  v.pipe(schema, v.description(description));

/**
 * Parses the settings that `schema` declares.
 *
 * @throws WrongSetting for the first setting that is wrong or missing
 */
export function readSettings<const S extends v.GenericSchema>(schema: S, env: Environment): v.InferOutput<S> {
  const result = v.safeParse(schema, env);
  if (result.success) return result.output;
  const [issue] = result.issues;
  const name = v.getDotPath(issue);
  if (issue.input === undefined) throw new WrongSetting(`${name} must be set when SANDBOX is "off".`);
  throw new WrongSetting(`${name} ${issue.message}`);
}
