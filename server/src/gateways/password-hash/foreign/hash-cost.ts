import { bcryptCost, phpassRounds, shaCryptRounds } from './crypt-settings.ts';
import { blocksOf, type ForeignHash, outputLength, scryptMemory } from './foreign-hash.ts';

/** Below these, a hash counts as fast and is wrapped in argon2id before it is stored. */
const strongLeast = { bcryptCost: 10, pbkdf2Rounds: 100_000, memoryKiB: 4_096, memoryWork: 8_192 } as const;

/** Above these, a verification may take longer than a second. */
const usualMost = { bcryptCost: 13, pbkdf2Rounds: 1_000_000, memoryWork: 262_144, digestRounds: 200_000 } as const;

/**
 * Returns whether trying passwords against a hash is fast, so that the hash must be wrapped in argon2id before it is
 * stored.
 */
export function isFast(hash: ForeignHash): boolean {
  switch (hash.kind) {
    case 'bcrypt':
      return bcryptCost(hash.setting) < strongLeast.bcryptCost;
    case 'argon2':
      return hash.memory < strongLeast.memoryKiB || hash.memory * hash.passes < strongLeast.memoryWork;
    case 'scrypt':
      return scryptMemory(hash) < strongLeast.memoryKiB;
    case 'firebase-scrypt':
      return (2 ** hash.memoryCost * hash.rounds) / 8 < strongLeast.memoryKiB;
    case 'pbkdf2':
      return hash.rounds < strongLeast.pbkdf2Rounds;
    case 'phpass':
    case 'md5-crypt':
    case 'sha-crypt':
    case 'digest':
      return true;
  }
}

/** Returns whether a verification may take longer than a second, so that all refusals must take longer. */
export function isCostly(hash: ForeignHash): boolean {
  switch (hash.kind) {
    case 'bcrypt':
      return bcryptCost(hash.setting) > usualMost.bcryptCost;
    case 'pbkdf2':
      return hash.rounds * blocksOf(hash.hash, outputLength(hash)) > usualMost.pbkdf2Rounds;
    case 'scrypt':
      return scryptMemory(hash) * hash.parallelization > usualMost.memoryWork;
    case 'argon2':
      return hash.data !== undefined && hash.memory * hash.passes > usualMost.memoryWork;
    case 'phpass':
      return phpassRounds(hash.setting) > usualMost.digestRounds;
    case 'sha-crypt':
      return shaCryptRounds(hash.setting) > usualMost.digestRounds;
    case 'firebase-scrypt':
    case 'md5-crypt':
    case 'digest':
      return false;
  }
}
