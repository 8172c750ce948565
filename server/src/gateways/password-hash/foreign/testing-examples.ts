/** A hash that another system or library made, as it is exported, and the password that it fits. */
interface ForeignExample {
  readonly name: string;
  readonly given: string | object;
  readonly password: string;
}

const PASSWORD = 'Träume 7 密';

/** Hashes of one password, made by libxcrypt, passlib, argon2-cffi and Python's hashlib in the forms of the systems. */
const made: Readonly<Record<string, string | object>> = {
  'bcrypt 2a': '$2a$10$abcdefghijklmnopqrstuuK684Qs222brGCPweqEV5sJP7Xr/xibW',
  'bcrypt 2b': '$2b$10$abcdefghijklmnopqrstuuK684Qs222brGCPweqEV5sJP7Xr/xibW',
  'bcrypt 2y': '$2y$10$abcdefghijklmnopqrstuuK684Qs222brGCPweqEV5sJP7Xr/xibW',
  'bcrypt cost 4': '$2b$04$abcdefghijklmnopqrstuuHXfoM6QZD/bTZvxG7FeyqKKIUxHiybq',
  'md5-crypt': '$1$saltstri$Wh1eZvuFqwV4.ItdOPVcM.',
  'sha256-crypt': '$5$saltstringsaltst$Dti8IaTm/U7wMYX2qEmsQ98FfcCq8OHbuXFAx7UgI5C',
  'sha512-crypt':
    '$6$saltstringsaltst$NIaLM34Vzt4j4fUpTAsxLra9ULy2UXQGgkX8lefUYePRdvsKAToLHE/Iya/kQqB2cmyH2hC/rwryPnGZelnbJ1',
  'sha512-crypt rounds':
    '$6$rounds=12345$x$thOcq99bLAjDzq3UjUwGKjGVxm7iXBMmhkwSRsfPQiWc1wJAPBoOOaNwzPNrLW4upQt5.zaghW9aw6gjjFwty.',
  'sha256-crypt rounds': '$5$rounds=1000$short$ZM/0n25Lv3xYs.OpYB0/n99n3iW2Nzpm3c9DHaJgLD6',
  apr1: '$apr1$12345678$8iSmVZ8TLIouNbZlU/0UQ0',
  phpass: '$P$Babcdefgh26Ntm/RY3x6/hg1EMTczE1',
  'phpass H': '$H$6abcdefgh4mkOd77Aw8f3xIOiol0Zm0',
  'wordpress 6.8': '$wp$2y$10$abcdefghijklmnopqrstuuhAZ17OHoVWo/M02kJNSxCcHlp9LRkta',
  'django pbkdf2_sha256': 'pbkdf2_sha256$260000$somesalt$3SXdDzMv8NCBwq5KrVyHMQE8UDHP8vPcnhRZDgrvwlY=',
  'django pbkdf2_sha1': 'pbkdf2_sha1$1000$somesalt$U5UwXKF5k1ZA03HVpYqhOI/p6JY=',
  'django sha1': 'sha1$abcde$d2c538344c30f80767157afe24c9360c783832d8',
  'django md5': 'md5$abcde$2ae694f1eb6c574edd8bc8e8d322b4db',
  'django scrypt':
    'scrypt$16384$somesalt$8$5$sOMIVNs8TjEMElPJIG2Au0vNi/N83fAM53GTmnv/Pg+E/z1/mLR3l1euzIn9U3tEo4NIMrPTHm6a0/IJqwZw7A==',
  'django bcrypt_sha256': 'bcrypt_sha256$$2b$10$abcdefghijklmnopqrstuu7vkhv8lqKgQ2.Y0S4rL2Dqsx/F7UWgK',
  'werkzeug scrypt':
    'scrypt:32768:8:1$somesalt$4ba540003009204a14acef7a65031c6819845d24726043d65a2fd13260dfc8f125f1a84acb0513f01e71cb00c9f848a6dd2a9df2139d9ed23605e59e44020a49',
  'werkzeug pbkdf2': 'pbkdf2:sha256:600000$somesalt$a4912db234202d3a38cc4862c021d75cf0b3d548fc3e8593941444936cf43beb',
  'passlib pbkdf2': '$pbkdf2-sha256$29000$./9zYWx0MTIzNDU2Nw$F4rYPfOQxNw2Rq68pXYMgPFVMOszsLr.2jCM1ihbq84',
  'phc pbkdf2':
    '$pbkdf2-sha512$i=210000,l=64$c2FsdHNhbHRzYWx0c2FsdA$QIhgJ4Th7KJLIqGveuIliv7Ue6qpyerd1xj+Hyie1veDZJmFPFhogZMX4Mx3Lm3GD0HHfCeKiuuqLKcewzozJw',
  'phc scrypt': '$scrypt$ln=14,r=8,p=1$c2FsdHNhbHRzYWx0c2FsdA$Cgj14RCV4s+MLszZIL7Rz6Y7Ss6r9T0K8rVML5q7kTQ',
  'ldap pbkdf2': '{PBKDF2-SHA256}1000$c2FsdHNhbHRzYWx0c2FsdA$W9aW9sIqT/dxgJlFqTddWlp3HOzPXhyFs3Zcd82aQVc',
  'ldap ssha': '{SSHA}y7UiBRga+yi3bfMxAZdnlxOB/ulzYWx0c2FsdA==',
  'ldap smd5': '{SMD5}9QKG8p2GRV3oXyQ/xZtH0XNhbHRzYWx0',
  'ldap ssha256': '{SSHA256}+yy02k2hKOhzqyeol4dXWdrktYHw1/wdf6nBaV7uCapzYWx0c2FsdA==',
  'ldap ssha512':
    '{SSHA512}lmjotvKQKjJhIDOXvO/4SjaaOfLTOkqlymlVzuztFaBHkiEQ12sVwrNkd8k0vzIN++LpN2if0HCZtzj7Y1YATnNhbHRzYWx0',
  'ldap sha': '{SHA}6qGfI5+BWa2lK3NWPlWz51+DJ08=',
  'ldap md5': '{MD5}I4Y4N1msGbr0KGhB750F/Q==',
  'ldap crypt':
    '{CRYPT}$6$saltstringsaltst$NIaLM34Vzt4j4fUpTAsxLra9ULy2UXQGgkX8lefUYePRdvsKAToLHE/Iya/kQqB2cmyH2hC/rwryPnGZelnbJ1',
  'keycloak pbkdf2-sha256': {
    kind: 'keycloak',
    credentialData: '{"hashIterations": 27500, "algorithm": "pbkdf2-sha256", "additionalParameters": {}}',
    secretData:
      '{"value": "V/IsUlIFtNOs5DWnyWxFKcH4Wo5K5QMQ4vO2HSmAYLsg1F82rv+zPvNJsxjccA8FukBVFc0iiS2AinqYosdXLw==", "salt": "MDEyMzQ1Njc4OWFiY2RlZg==", "additionalParameters": {}}',
  },
  'casdoor salt': {
    kind: 'casdoor',
    passwordType: 'salt',
    password: '877b0a26c735b51f12edf5fbbd8ad05c51161f96480f7821c0ec487a9c49213e',
    passwordSalt: 's4lt',
  },
  'casdoor salt none': {
    kind: 'casdoor',
    passwordType: 'salt',
    password: '49649b6abc33fc27361c8028f2bd488cff371c34e9fea0dc9528e9f87403774b',
    passwordSalt: '',
  },
  'casdoor md5-salt': {
    kind: 'casdoor',
    passwordType: 'md5-salt',
    password: 'b90a82936a119b58e1ff2320020b9a4f',
    passwordSalt: 's4lt',
  },
  'casdoor sha512-salt': {
    kind: 'casdoor',
    passwordType: 'sha512-salt',
    password:
      '1bbbd0e6bd8d342f3b557ae337d1442c8e87a8f65790be85fbd5905d7baf255efa78190ea3a42e31236399835828a31cecaceb5f987f8cc6e8d6347c938378bd',
    passwordSalt: 's4lt',
  },
  'casdoor pbkdf2-salt': {
    kind: 'casdoor',
    passwordType: 'pbkdf2-salt',
    password: 'V/IsUlIFtNOs5DWnyWxFKcH4Wo5K5QMQ4vO2HSmAYLsg1F82rv+zPvNJsxjccA8FukBVFc0iiS2AinqYosdXLw==',
    passwordSalt: 'MDEyMzQ1Njc4OWFiY2RlZg==',
  },
  'md5 salt before': {
    kind: 'md5',
    value: '341f9b1d5a65eb69733c15db4647e7ae',
    salt: 'pepper',
    saltPosition: 'before',
  },
  'md5 salt after': {
    kind: 'md5',
    value: 'a9631d6e9d70c2a0d8a2e82e2cd0c941',
    salt: 'pepper',
    saltPosition: 'after',
  },
  'sha1 salt before': {
    kind: 'sha1',
    value: '622230c259208b24e4cac060efcd087111c98e26',
    salt: 'pepper',
    saltPosition: 'before',
  },
  'sha1 salt after': {
    kind: 'sha1',
    value: '19f51cc871d0d348f5e5f3ffb0474d8005cd6d60',
    salt: 'pepper',
    saltPosition: 'after',
  },
  'sha256 salt before': {
    kind: 'sha256',
    value: '339bdcfbad2e223e54d2abdbd83db96131dd8144e4b16cf10ef77c66a27112d6',
    salt: 'pepper',
    saltPosition: 'before',
  },
  'sha256 salt after': {
    kind: 'sha256',
    value: 'f187b5fdd105e9ff3630bc432c9b4a9e254263bb977b22b913f3191b14ac8f9e',
    salt: 'pepper',
    saltPosition: 'after',
  },
  'sha512 salt before': {
    kind: 'sha512',
    value:
      'b39aee4275d0cd8b67aafc8458441be6b9d96ebd2b77174117cf0d00ab3893dfad2839a3baea1b4b1ba5c339fc4f621636ecd9ce0391f0dd50e8eb425c9b1599',
    salt: 'pepper',
    saltPosition: 'before',
  },
  'sha512 salt after': {
    kind: 'sha512',
    value:
      '8fde2fb9512e286b2465c1510f8e490207a0cd8cd091ef9f08520e26768579c15ea7fee8c668c968376599c4b031299751caf69cc94423595a26f320895df1b2',
    salt: 'pepper',
    saltPosition: 'after',
  },
  'md5 unsalted': {
    kind: 'md5',
    value: '2386383759ac19baf4286841ef9d05fd',
  },
  'auth0 hmac': {
    kind: 'auth0',
    algorithm: 'hmac',
    hash: {
      value: '93af841cc59b486e8f55cf7a0170017ecb408f44513f170de36ea23ea13f5ccb',
      encoding: 'hex',
      digest: 'sha256',
      key: {
        value: 'secret',
        encoding: 'utf8',
      },
    },
  },
  'auth0 sha512': {
    kind: 'auth0',
    algorithm: 'sha512',
    hash: {
      value:
        '25c4ef02ae99db887aa7f7f64a5d998a0e70b1078bd11d0b7563da8dafd33a5c17ff53224385a716cc092583bd7686d674f416ef92a252abe8227a80cd8c4855',
      encoding: 'hex',
    },
    salt: {
      value: '6162',
      encoding: 'hex',
      position: 'prefix',
    },
  },
  'auth0 pbkdf2': {
    kind: 'auth0',
    algorithm: 'pbkdf2',
    hash: {
      value:
        '$pbkdf2-sha512$i=210000,l=64$c2FsdHNhbHRzYWx0c2FsdA$QIhgJ4Th7KJLIqGveuIliv7Ue6qpyerd1xj+Hyie1veDZJmFPFhogZMX4Mx3Lm3GD0HHfCeKiuuqLKcewzozJw',
      encoding: 'utf8',
    },
  },
  'auth0 scrypt': {
    kind: 'auth0',
    algorithm: 'scrypt',
    hash: {
      value:
        '2c8be77643f0156dbedae22e9ba284ce60de8daedcab4dff95fb91aab21ff583e35c577f0c296d17c7a6d10b9055ae47797e058293a24deda227507badd3ee9c',
      encoding: 'hex',
    },
    salt: {
      value: 'salt',
    },
    keylen: 64,
    cost: 16384,
    blockSize: 8,
    parallelization: 1,
  },
  'clerk pbkdf2_sha1': {
    kind: 'clerk',
    hasher: 'pbkdf2_sha1',
    digest: 'pbkdf2_sha1$1000$somesalt$5395305ca179935640d371d5a58aa1388fe9e896',
  },
  'clerk pbkdf2_sha256': {
    kind: 'clerk',
    hasher: 'pbkdf2_sha256',
    digest: 'pbkdf2_sha256$1000$c29tZXNhbHQ=$rJFiWscWSEhawf/JPjljjtP6WxbsIzuThulb1Qp78kw=',
  },
  'clerk sha256': {
    kind: 'clerk',
    hasher: 'sha256',
    digest: '49649b6abc33fc27361c8028f2bd488cff371c34e9fea0dc9528e9f87403774b',
  },
  argon2i: '$argon2i$v=19$m=8192,t=2,p=2$MDEyMzQ1Njc4OWFiY2RlZg$DUn38M3n5wcwi5pMfmOib2L40AyY0H+BVntfzQmuglk',
  argon2d: '$argon2d$v=19$m=8192,t=2,p=2$MDEyMzQ1Njc4OWFiY2RlZg$Ia9TGUz/6pwowcG4GKEShOZXcxeUUvyttEWWXIS1obc',
  argon2id: '$argon2id$v=19$m=8192,t=2,p=2$MDEyMzQ1Njc4OWFiY2RlZg$eDIgQpi0nCwmu75cIDkJ6ibjsg436Ht3bUPvBnSFMQU',
  'argon2i of version 16': '$argon2i$m=64,t=2,p=2$MDEyMzQ1Njc4OWFiY2RlZg$oGo8p1xMswxwBvIAFYPbHdDP66tEvGfAxn+mWG5qW1M',
  'argon2id with little memory':
    '$argon2id$v=19$m=64,t=2,p=2$MDEyMzQ1Njc4OWFiY2RlZg$hkTuUk4HrCdmv2yXaDvsB/hXqkFdKOCWMFRrit6gQCA',
  'django argon2':
    'argon2$argon2id$v=19$m=8192,t=2,p=2$MDEyMzQ1Njc4OWFiY2RlZg$eDIgQpi0nCwmu75cIDkJ6ibjsg436Ht3bUPvBnSFMQU',
  'keycloak argon2': {
    kind: 'keycloak',
    credentialData:
      '{"hashIterations": 5, "algorithm": "argon2", "additionalParameters": {"hashLength": ["32"], "memory": ["7168"], "type": ["id"], "version": ["1.3"], "parallelism": ["1"]}}',
    secretData:
      '{"value": "XWxlOEIfE8iqOYEvmdhIFnRMkLT8WxvLfUAZMfV44+0=", "salt": "MDEyMzQ1Njc4OWFiY2RlZg==", "additionalParameters": {}}',
  },
};

/** Hashes from the documents and tests of Firebase and ASP.NET, and the examples of hashcat. */
const published: readonly (readonly [name: string, given: string | object, password: string])[] = [
  [
    'Firebase',
    {
      kind: 'firebase-scrypt',
      rounds: 8,
      memoryCost: 14,
      salt: '42xEC+ixf3L2lw==',
      saltSeparator: 'Bw==',
      signerKey: 'jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==',
      digest: 'lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ==',
    },
    'user1password',
  ],
  ['ASP.NET Identity 2', 'AAABAgMEBQYHCAkKCwwNDg+ukCEMDf0yyQ29NYubggHIVY0sdEUfdyeM+E1LtH1uJg==', 'my password'],
  [
    'ASP.NET Identity 3, SHA-256',
    'AQAAAAEAACcQAAAAEAABAgMEBQYHCAkKCwwNDg+yWU7rLgUwPZb1Itsmra7cbxw2EFpwpVFIEtP+JIuUEw==',
    'my password',
  ],
  [
    'ASP.NET Identity 3, SHA-512',
    'AQAAAAIAAAD6AAAAIJbVi5wbMR+htSfFp8fTw8N8GOS/Sje+S/4YZcgBfU7EQuqv4OkVYmc4VJl9AGZzmRTxSkP7LtVi9IWyUxX8IAAfZ8v+ZfhjCcudtC1YERSqE1OEdXLW9VukPuJWBBjLuw==',
    'my password',
  ],
  ['Drupal 7', '$S$C33783772bRXEx1aCsvY.dqgaaSu76XmVlKrW9Qu8IQlvxHlmzLf', 'hashcat'],
  ['WordPress', '$P$984478476IagS59wHZvyQMArzfx58u.', 'hashcat'],
  ['md5-crypt of hashcat', '$1$28772684$iEwNOgGugqO9.bIz5sk8k/', 'hashcat'],
  ['apr1 of hashcat', '$apr1$71850310$gh9m4xcAn3MGxogwX/ztb.', 'hashcat'],
  [
    'sha512-crypt of hashcat',
    '$6$52450745$k5ka2p8bFuSmoVT1tzOyyuaREkkKBcCNqoDKzYiJL9RaE8yMnPgh2XzzF0NDrUhgrcLwg78xs1w5pJiypEdFX/',
    'hashcat',
  ],
  ['sha256-crypt of hashcat', '$5$rounds=5000$GX7BopJZJxPc/KEK$le16UF8I2Anb.rOrn22AUPWvzUETDGefUmAV8AZkGcD', 'hashcat'],
  ['{SSHA} of hashcat', '{SSHA}AZKja92fbuuB9SpRlHqaoXxbTc43Mzc2MDM1Ng==', 'hashcat'],
  [
    '{SSHA512} of hashcat',
    '{SSHA512}ALtwKGBdRgD+U0fPAy31C28RyKYx7+a8kmfksccsOeLknLHv2DBXYI7TDnTolQMBuPkWDISgZr2cHfnNPFjGZTEyNDU4OTkw',
    'hashcat',
  ],
  ['Django of hashcat', 'pbkdf2_sha256$20000$H0dPx8NeajVu$GiC4k5kqbbR9qWBlsRgDywNqC2vd9kqfk7zdorEnNas=', 'hashcat'],
  ['bcrypt of hashcat', '$2a$05$LhayLxezLhK1LhWvKxCyLOj0j1u.Kj0jZ0pEmm134uzrQlFvQJLF6', 'hashcat'],
];

export const foreignExamples: readonly ForeignExample[] = [
  ...Object.entries(made).map(([name, given]) => ({ name, given, password: PASSWORD })),
  ...published.map(([name, given, password]) => ({ name, given, password })),
];
