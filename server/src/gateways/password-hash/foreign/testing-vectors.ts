/**
 * Hashes of passwords that are unusual: longer than the function reads, or with blanks at their ends. Those of crypt(3)
 * were made by libxcrypt and OpenSSL; the others are from the tests of passlib and of Casdoor, the reference of Spring
 * Security and RFC 9106, or made by hashlib of Python.
 */

type Vector = readonly [name: string, given: string | object, password: string];

const LONG = 'Ünï-密码-'.repeat(30);

const unusual: readonly Vector[] = [
  ['bcrypt 2a of a long password', '$2a$05$abcdefghijklmnopqrstuu.o04cn1aFkYHIynMsQzEM1ajjYUJFA6', LONG],
  ['bcrypt 2b of a long password', '$2b$05$abcdefghijklmnopqrstuu.o04cn1aFkYHIynMsQzEM1ajjYUJFA6', LONG],
  ['bcrypt 2y of a long password', '$2y$05$abcdefghijklmnopqrstuu.o04cn1aFkYHIynMsQzEM1ajjYUJFA6', LONG],
  ['bcrypt with blanks', '$2b$05$abcdefghijklmnopqrstuuvUZmunywjR2GQv.EdTFYpNU47J397wu', '  two words \t '],
  ['md5-crypt of a long password', '$1$saltstri$VCjJomx2IPdmt3cGi4RX71', LONG],
  ['md5-crypt with blanks', '$1$saltstri$DmkrUI4jzS4Q5KLAplBAr0', '  two words \t '],
  ['md5-crypt of 500 bytes', '$1$saltstri$sFN/7.Rn/z4oAF1uNe2ei0', 'k'.repeat(500)],
  [
    'sha256-crypt of a long password',
    '$5$rounds=1400$anotherlongsalts$0583Wl8jPkfNWgTkPjrhjH7XbF2RbxdEM5nIT6zOU6B',
    LONG,
  ],
  [
    'sha256-crypt with blanks',
    '$5$rounds=1400$anotherlongsalts$o1oRp5JuhBMLCtPfaI5M5q9iarBWJH582L65BoXKRtA',
    '  two words \t ',
  ],
  [
    'sha256-crypt of 500 bytes',
    '$5$rounds=1400$anotherlongsalts$T89tgcSWlrR6jLGttwyrZ.aoy70e4462M32rQu3v5iB',
    'k'.repeat(500),
  ],
  [
    'sha512-crypt of a long password',
    '$6$rounds=1400$anotherlongsalts$AOUt6kn6lyg8c3L7Lw4W1LGaP2gQeKsv5zUxMPc5327W1SItoVuXCAs1hz2ad1GfVRlBmqgnlGlr9XrVo7pGQ0',
    LONG,
  ],
  [
    'sha512-crypt with blanks',
    '$6$rounds=1400$anotherlongsalts$hiw6nhIjUPf9DQVD9aisDSS38hZYYzKqsu6kH0PCHf6wVc0/3k1JQ9taTGazU4C9u3qY3aCmwZ5P2NP4azN0N1',
    '  two words \t ',
  ],
  [
    'sha512-crypt of 500 bytes',
    '$6$rounds=1400$anotherlongsalts$XO510tN/yHKdFc7dxEXTv0nLBBeDnirMwq2qPKohA2cy2vjUdRqL.//z6DD5uIf.EHnOFVjnWU7EtX.Ss2bS.0',
    'k'.repeat(500),
  ],
  ['apr1 of openssl', '$apr1$abcdefgh$fhbJ9YqOi1qSfAkyWBXs00', LONG.slice(0, 40)],
];

const bytesOf = (byte: number, length: number) => Buffer.alloc(length, byte).toString('base64');

const rfc9106 = {
  d: '512b391b6f1162975371d30919734294f868e3be3984f3c1a13a4db9fabe4acb',
  i: 'c814d9d1dc7f37aa13f0d77f2494bda1c8de6b016dd388d29952a4c4672b6ce8',
  id: '0d640df58d78766c08c037a34a8b53c9d01ef0452d75b65eb52520e96b01e659',
};

const hexSalt = { salt: '00ff80', saltEncoding: 'hex', saltPosition: 'before' };

/** Digests of the password, and of its hexadecimal digest. */
const casdoor = {
  salt: [
    '49649b6abc33fc27361c8028f2bd488cff371c34e9fea0dc9528e9f87403774b',
    '0addf0fd1dea28ad446f9ab3b6541b7b489ae0905068479577df92a9e0e616cb',
  ],
  'md5-salt': ['2386383759ac19baf4286841ef9d05fd', 'b81b546a9d9b77cf2875b8673ef864f8'],
  'sha512-salt': [
    '8b3f67b7f5eee24808d9bd8de5b144a52929147bd802fb43e8f6adddf5587423f72333c41c138ee8227874a2bfc792bb3e3ecbc72975db9ca9045415d88d3a18',
    '85cc34ba618dc33e337d5d3805acbf73846443726b8892bec860961d85b559c30dec92e1be105984e119b3b4cbca6cf1fef83a288f934cfa1facd9f4b54f6a3c',
  ],
};

/** Digests of the password and the salt of the organization. */
const ofOrganization = {
  salt: '7c6d0dc63ed023d1f907627edf5383b0448bd92323abf8377a1d0c3fa46190b0',
  'md5-salt': '2935b881929df130266109eabd378ad2',
  'sha512-salt':
    'db64089eb95e31f71bcac0a319c91971afe4b3241b04b1f3c68feeacbde327ba7bd8b466f701c0cf913578d7304a832d582a092f4cbd60e25be928ec9ff08271',
};
const bothSalts = [
  ['of-user', 'of-org'],
  ['of-org', 'of-user'],
  ['', 'of-org'],
] as const;

/** Texts of Spring Security and of Atlassian. */
const prefixed: readonly Vector[] = [
  [
    'Spring {pbkdf2}',
    '{pbkdf2}5d923b44a6d129f3ddf3e3c8d29412723dcbde72445e8ef6bf3b508fbf17fa4ed4d6b99ca763d8dc',
    'password',
  ],
  [
    'Spring {pbkdf2@SpringSecurity_v5_8}',
    '{pbkdf2@SpringSecurity_v5_8}3031323334353637383961626364656694954ce38fd4923a68b8fa1ee917611d9bda1ed4acbd3e466b74ff28d81404a3',
    'Träume 7 密',
  ],
  [
    'Spring {scrypt}',
    '{scrypt}$e0801$8bWJaSu2IKSn9Z9kM+TPXfOc/9bdYSrN1oD9qfVThWEwdRTnO7re7Ei+fUZRJ68k9lTyuTeUp4of4g24hHnazw==$OAOec05+bXxvuu/1qZ6NUR+xQYvYv7BeL1QxwRpY5Pc=',
    'password',
  ],
  [
    'Spring {scrypt@SpringSecurity_v5_8}',
    '{scrypt@SpringSecurity_v5_8}$100801$MDEyMzQ1Njc4OWFiY2RlZg==$jOhidRfmVY5agyyHtpF/ZCWiwydsJPttUVJxVyl40QU=',
    'Träume 7 密',
  ],
  ['Spring {bcrypt}', '{bcrypt}$2a$05$c92SVSfjeiCD6F2nAD6y0uBpJDjdRkt0EgeC4/31Rf2LUZbDRDE.O', 'U*U*U*U*'],
  [
    'Spring {argon2@SpringSecurity_v5_8}',
    '{argon2@SpringSecurity_v5_8}$argon2id$v=19$m=8192,t=2,p=2$MDEyMzQ1Njc4OWFiY2RlZg$eDIgQpi0nCwmu75cIDkJ6ibjsg436Ht3bUPvBnSFMQU',
    'Träume 7 密',
  ],
  ['Spring {MD5} with a salt', '{MD5}{pepper}e3bc150e760da335932f3eee11d7b9cc', 'Träume 7 密'],
  ['Spring {MD5} without a salt', '{MD5}2386383759ac19baf4286841ef9d05fd', 'Träume 7 密'],
  [
    'Spring {SHA-256} with a salt',
    '{SHA-256}{pepper}061bdcde32bca15979d8540713b2cd588c63a774eaa55af57adee7498138ceef',
    'Träume 7 密',
  ],
  ['Spring {SHA-1} in base64', '{SHA-1}{pepper}ffoqysy4ufjfY7V79oD61EjjCGQ=', 'Träume 7 密'],
  ['Spring {ldap}', '{ldap}{SSHA}y7UiBRga+yi3bfMxAZdnlxOB/ulzYWx0c2FsdA==', 'Träume 7 密'],
  ['Atlassian of passlib', '{PKCS5S2}c4xaeTQM0lUieMS3V5voiexyX9XhqC2dBd5ecVy60IPksHChwoTAVYFrhsgoq8/p', 'admin'],
  ['Atlassian', '{PKCS5S2}MDEyMzQ1Njc4OWFiY2RlZtloeKEBYPORtL6Th3HQ71XeTsMMf/olN7bXvaop91vF', 'Träume 7 密'],
];

const published: readonly Vector[] = [
  ['bcrypt of passlib', '$2a$05$c92SVSfjeiCD6F2nAD6y0uBpJDjdRkt0EgeC4/31Rf2LUZbDRDE.O', 'U*U*U*U*'],
  ['bcrypt of an empty password', '$2a$05$Otz9agnajgrAe0.kFVF9V.tzaStZ2s1s4ZWi/LY4sw2k/MTVFj/IO', ''],
  [
    'bcrypt_sha256 1 of passlib',
    '$bcrypt-sha256$2a,5$5Hg1DKFqPE8C2aflZ5vVoe$12BjNE0p7axMg55.Y/mHsYiVuFBDQyu',
    'password',
  ],
  [
    'bcrypt_sha256 2 of passlib',
    '$bcrypt-sha256$v=2,t=2b,r=5$5Hg1DKFqPE8C2aflZ5vVoe$wOK1VFFtS8IGTrGa7.h5fs0u84qyPbS',
    'password',
  ],
  ...(['d', 'i', 'id'] as const).map(
    (type): Vector => [
      `argon2${type} with a secret and data of RFC 9106`,
      {
        ...{ kind: 'argon2', type, version: 19, memory: 32, passes: 3, lanes: 4 },
        ...{ salt: bytesOf(2, 16), secret: bytesOf(3, 8), data: bytesOf(4, 12) },
        digest: Buffer.from(rfc9106[type], 'hex').toString('base64'),
      },
      '\u0001'.repeat(32),
    ],
  ),
  [
    'Firebase in Supabase',
    '$fbscrypt$v=1,n=14,r=8,p=1,ss=Bw==,sk=jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==$42xEC+ixf3L2lw==$lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ==',
    'user1password',
  ],
  ...(['salt', 'md5-salt', 'sha512-salt'] as const).flatMap((passwordType) =>
    casdoor[passwordType].map(
      (password, index): Vector => [
        `Casdoor ${passwordType} without a salt, ${index === 0 ? 'now' : 'in former versions'}`,
        { kind: 'casdoor', passwordType, password },
        'Träume 7 密',
      ],
    ),
  ),
  ...(['salt', 'md5-salt', 'sha512-salt'] as const).flatMap((passwordType) =>
    bothSalts.map(
      ([passwordSalt, organizationSalt]): Vector => [
        `Casdoor ${passwordType} with the salts "${passwordSalt}" and "${organizationSalt}"`,
        {
          ...{ kind: 'casdoor', passwordType, passwordSalt, organizationSalt },
          password: ofOrganization[passwordType],
        },
        'Träume 7 密',
      ],
    ),
  ),
  [
    'Casdoor pbkdf2-salt with the salt of the organization',
    {
      ...{
        kind: 'casdoor',
        passwordType: 'pbkdf2-salt',
        passwordSalt: '',
        organizationSalt: 'MDEyMzQ1Njc4OWFiY2RlZg==',
      },
      password: 'V/IsUlIFtNOs5DWnyWxFKcH4Wo5K5QMQ4vO2HSmAYLsg1F82rv+zPvNJsxjccA8FukBVFc0iiS2AinqYosdXLw==',
    },
    'Träume 7 密',
  ],
  [
    'Casdoor salt, made before the organization had a salt',
    {
      ...{ kind: 'casdoor', passwordType: 'salt', passwordSalt: '', organizationSalt: 'of-org' },
      password: casdoor.salt[0],
    },
    'Träume 7 密',
  ],
  ['MD5 of WordPress', { kind: 'wordpress', value: '573eb82c528c319f0097158784ff0aed' }, '  two words \t '],
  ['phpass of WordPress', { kind: 'wordpress', value: '$P$984478476IagS59wHZvyQMArzfx58u.' }, 'hashcat'],
  // The libraries of npm write the parameters in orders of their own.
  [
    'argon2 of npm',
    '$argon2id$v=19$m=65536,p=4,t=3$p1ekuoBR5As0furVIH58oA$dsxkTrGDqWp0m6QzuQU5Jt8rNEMRToClWyVkadEAADM',
    'Träume 7 密',
  ],
  [
    '@phc/argon2 of npm',
    '$argon2id$v=19$t=3,m=4096,p=1$3x2nv4DyHbpuCtwe1qVJhg$ZmPzhlh8IhE7xtT9z3/bUv6/DAqZbRO9Z92n01DVU68',
    'Träume 7 密',
  ],
  [
    'argon2 of npm with data',
    '$argon2id$v=19$m=1024,p=4,t=3,data=dXNlci03$ei3dLv4LPloGMORcNFWwAQ$OrrCv/DPhxR+cvYKhvbRsqnyYXu29w4PKKROVjbckKg',
    'Träume 7 密',
  ],
  [
    'Better Auth',
    {
      kind: 'better-auth',
      value:
        '9cdf7acb7eb8de7574c648ee273d3fb4:38fac5d03ce5a7e4feee09a39c2516df7c40f65a34d681ee0a7f9898394234556c83b3b5b452db525fe958ca877e0f7876e3b9f808eb0101b4fa6acf38ec3166',
    },
    'Träume 7 密',
  ],
  [
    'SHA-1 with a salt on each side',
    {
      ...{ kind: 'sha1', value: '725a17a8be4af847aed7ea6875261822ec23351e' },
      ...{ salt: 'prefix', saltPosition: 'before', otherSalt: 'suffix' },
    },
    'Träume 7 密',
  ],
  [
    'SHA-256 with a salt in hexadecimal, before',
    { kind: 'sha256', value: 'L2jp1LeaMhMdQX9ZdtB8BzeTR++7ZU3iTGSnyIqAA3E=', encoding: 'base64', ...hexSalt },
    'Träume 7 密',
  ],
  [
    'SHA-1 with a salt in base64, after',
    { kind: 'sha1', value: '4A6A8DB9AE06843026946F87D5DE022FB5F7CEEC', salt: 'AP+A', saltEncoding: 'base64' },
    'Träume 7 密',
  ],
];

export const vectors = [...unusual, ...published, ...prefixed].map(([name, given, password]) => ({
  name,
  given,
  password,
}));
