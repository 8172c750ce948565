import { WrongSetting } from '../settings/read-settings.ts';

/**
 * Waits for a listener, and names its settings if the system refuses the address.
 *
 * @param prefix the beginning of the names, such as `OPS_` of `OPS_HOST`
 * @throws WrongSetting
 */
export const nameAddress = <T>(prefix: '' | 'OPS_' | 'CONSOLE_', listening: Promise<T>): Promise<T> =>
  listening.catch(
    refused((message) => `${prefix}HOST and ${prefix}PORT name an address that is not free here: ${message}.`),
  );

/**
 * Waits for the use of a folder in `DATA_DIR`, and names the setting if the system refuses it.
 *
 * @throws WrongSetting
 */
export const nameDataDir = <T>(using: Promise<T>): Promise<T> =>
  using.catch(refused((message) => `DATA_DIR cannot be used: ${message}`));

const refused = (sentence: (message: string) => string) => (error: unknown) => {
  throw error instanceof Error && 'syscall' in error ? new WrongSetting(sentence(error.message)) : error;
};
