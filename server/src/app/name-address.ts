import { WrongSetting } from '../settings/read-settings.ts';

/**
 * Waits for a listener, and names its settings if the system refuses the address.
 *
 * @param prefix the beginning of the names, such as `OPS_` of `OPS_HOST`
 * @throws WrongSetting
 */
export async function nameAddress<T>(prefix: '' | 'OPS_' | 'CONSOLE_', listening: Promise<T>): Promise<T> {
  try {
    return await listening;
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    throw new WrongSetting(`${prefix}HOST and ${prefix}PORT name an address that is not free here: ${error.message}.`);
  }
}
