BEGIN TRANSACTION;
CREATE TABLE access_token (
    hash TEXT NOT NULL PRIMARY KEY,
    session_id TEXT NOT NULL,
    expires_at BIGINT NOT NULL
  );
INSERT INTO "access_token" VALUES('s_4OQWHgpYc9T0g6ajq6sI13KI4yizjFS2nv-B3LrT0','0mwrrbek478a31913bd11ed6f5ef7',1795348073332);
INSERT INTO "access_token" VALUES('8QOja-_KLniiEbjYpwydG3mpdARlbb6tNIf9LwjG1Ys','0mwrrbes9697a68b68bfe2f926191',1795348073626);
INSERT INTO "access_token" VALUES('82ez73LcmHftmfS0lkBrJB3ob93GXn6-McdQujNuqs0','0mwrrbf1y105fe042cfcabe8dd734',1795348073974);
CREATE TABLE account (
    id TEXT NOT NULL PRIMARY KEY,
    nick_name TEXT NOT NULL,
    phone TEXT,
    email TEXT,
    password_hash TEXT,
    avatar_key TEXT,
    terms_version TEXT NOT NULL,
    terms_agreed_at BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    merged_into TEXT REFERENCES account (id),
    closed_at BIGINT, locale TEXT, frozen_at BIGINT,
    CONSTRAINT account_open_has_contact
      CHECK (merged_into IS NOT NULL OR closed_at IS NOT NULL OR phone IS NOT NULL OR email IS NOT NULL)
  );
INSERT INTO "account" VALUES('0mwrr2cj20d37bb101658f319fe36','User0139','13905060139',NULL,'$argon2id$v=19$m=8,t=1,p=1$XXq7sq5FE5epo2Mr3tx/KA$DtrYHOxAf0uymaFwPDNtn5bVaveMSrSKdYO6Xmhk9K0',NULL,'2026-11-01',1795346690798,1795346690798,NULL,NULL,'en-US',NULL);
INSERT INTO "account" VALUES('0mwrr2pu0956cf4d1454e583eb3c8','User0210','13900000001',NULL,'$argon2id$v=19$m=8,t=1,p=1$WJv8uTdZVH+bm3a+uyStvg$wT4l4KHElsg4VAoa4GXFEh6vz3SeJiZaXk7G+lJ2UT8',NULL,'2026-11-01',1800531626044,1800531626044,NULL,NULL,'en-US',NULL);
INSERT INTO "account" VALUES('0mwrr3pxc13dd254a4cde2f96b47a','User0321','13905060321',NULL,'$argon2id$v=19$m=8,t=1,p=1$fGF/Zf94oPWa2cMHTIzNQA$1QV51QWpkBP2Mb9lg/sMvGa79JT0NJ90/mQkuvWGYoA',NULL,'2026-11-01',1795354614816,1795354614816,NULL,NULL,'en-US',NULL);
INSERT INTO "account" VALUES('0mwrr8qqc40b41c44faa237f65e86','Tarn','13905060737',NULL,'$argon2id$v=19$m=8,t=1,p=1$4nrpUgATqqvnW5+DjSVdNA$yNdT0Z+NXMexFzrHJ+W/b+Qe+Te/mMMN9v8xEOcAF1w',NULL,'2026-11-01',1795346989140,1795346989140,NULL,NULL,'en-US',NULL);
INSERT INTO "account" VALUES('0mwrr8vaobf61e4a890c0cfe38f91','User0739','13905060739',NULL,'$argon2id$v=19$m=8,t=1,p=1$XtnCT4mf1QS7yMozudIeVw$Ji4t5PgFnOXrO44KsKikIV9XnKOxdXZ7pH9yHVTCxqA',NULL,'2026-11-01',1795347595056,1795347595056,NULL,NULL,'en-US',NULL);
INSERT INTO "account" VALUES('0mwrr8w86b35ed66835ecb7fe7e91','User0740','13905060740',NULL,'$argon2id$v=19$m=8,t=1,p=1$2UFF7wYxoSlJs1qTbk47Zg$9ed2YtqqvCJn2HWk1Gn0NLjvqH9j5P8nc5bqyLm5/jc',NULL,'2026-11-01',1795347596262,1795347596262,NULL,NULL,'en-US',NULL);
INSERT INTO "account" VALUES('0mwrr8ww327c261f5a41a32ec17b1','User0741','13905060741',NULL,'$argon2id$v=19$m=8,t=1,p=1$xHGsRkMCchAiA50UQ4kjxw$jxa69qvHMrwua0xPgmlIslVJLdknXBw/UawBEe5yBCI',NULL,'2026-11-01',1795347597124,1795347597124,NULL,NULL,'en-US',NULL);
INSERT INTO "account" VALUES('0mwrra14ibed0b32519ce7a7b8915','User0845','13905060845',NULL,'$argon2id$v=19$m=8,t=1,p=1$mUoBX4HFJOaN0+GDt5uD3Q$EYBVrCa0Ppi6psU4BGaKlk0lb+KN98u06KJQpINdJDQ',NULL,'2026-11-01',1795347049266,1795347049266,NULL,NULL,'en-US',NULL);
INSERT INTO "account" VALUES('0mwrra1cx9f9f45680f77994c63e8','User0846','13905060846',NULL,'$argon2id$v=19$m=8,t=1,p=1$WzGKGpsc4qD8hoGm+Li5Ew$uH9i5JFRA+wjEe9vbl+s2/4AOMezn3F3KYf4CwbD+IQ',NULL,'2026-11-01',1795347289569,1795347289569,NULL,NULL,'en-US',NULL);
INSERT INTO "account" VALUES('0mwrra2wg3925b51dbc95fa08a4c4','User0849','13905060849',NULL,'$argon2id$v=19$m=8,t=1,p=1$0qEgc1dOZSD8sgTeEHA8ew$TgrF2bQYRwQvk+4th18IZw/p85R1kBhU3CnGq/5NJ6E',NULL,'2026-11-01',1795347291568,1795347291568,NULL,NULL,'en-US',NULL);
INSERT INTO "account" VALUES('0mwrraaa6dd1aca591649b01c6dfa','User0866','13905060866',NULL,'$argon2id$v=19$m=8,t=1,p=1$VLhbHg63haz7cfxWc7kImw$SbJPeBpYGuS6I2JicVpywHmaxaVPCZTQ+z91AEgv/s8',NULL,'2026-11-01',1795347361134,1795347361134,NULL,NULL,'en-US',NULL);
INSERT INTO "account" VALUES('0mwrraazadc360c8034dcb2c7a245','User0867','13905060867',NULL,'$argon2id$v=19$m=8,t=1,p=1$9p32GMxxWvRQu9RzEdk2lg$2gQcMAzwF+Xsr7khJEazdlWriEhn5drZ2zT8YTGy5Qo',NULL,'2026-11-01',1795347362038,1795347362038,NULL,NULL,'en-US',NULL);
INSERT INTO "account" VALUES('0mwrrajl0c55a69358ff5c530b2f1','User0881','13905060881',NULL,'$argon2id$v=19$m=8,t=1,p=1$4Ar+tejF0s4w9PssBW9+uA$KNMHDgVHHVqyOKHG5Hsye8lFIRB1Y4uOJMsJNC9+ffo',NULL,'2026-11-01',1795865623188,1795865623188,NULL,NULL,'en-US',NULL);
INSERT INTO "account" VALUES('0mwrrakdc42ec4a26f592cb62d105','User0882','13905060882',NULL,'$argon2id$v=19$m=8,t=1,p=1$I2wOYTslMxBvezB4ufR3Qg$1a25Vy92tRkBi9xNvuJPQDj3IkG/JUn+2W7WQdgUBKk',NULL,'2026-11-01',1795865654208,1795865654208,NULL,NULL,'en-US',NULL);
INSERT INTO "account" VALUES('0mwrrappfad9735af5effc7da20ec','User0898','13905060898','person5060899@example.com','$argon2id$v=19$m=8,t=1,p=1$NLKdhkSFCs36h1cQsXrc4w$fJXQzQnp7/hLjVucBRsqA03VHRPjlkq/ppanoEnUpTo',NULL,'2026-11-01',1795347081123,1795347081123,NULL,NULL,'en-US',NULL);
INSERT INTO "account" VALUES('0mwrrapt42b6866572fbf77085f54','Userpers',NULL,NULL,NULL,NULL,'2026-11-01',1795347081256,1795347081256,'0mwrrappfad9735af5effc7da20ec',NULL,'en-US',NULL);
INSERT INTO "account" VALUES('0mwrraqmc07f93bb00c27eee83aab','User0904','13905060904','person5060906@example.com','$argon2id$v=19$m=8,t=1,p=1$DlMH2nwxtr/tu7kaJpKMVg$YYzjHD2v5MbTO3gsR+pK8K9LLN8r/zvspfdqN/ggGDA',NULL,'2026-11-01',1795347082308,1795347082308,NULL,NULL,'en-US',NULL);
INSERT INTO "account" VALUES('0mwrraqr19b35af531fc5e892d042','Userpers',NULL,NULL,NULL,NULL,'2026-11-01',1795347082477,1795347082477,'0mwrraqmc07f93bb00c27eee83aab',NULL,'en-US',NULL);
INSERT INTO "account" VALUES('0mwrrar2l2be8f74327525e7b7023','User0907','13905060907','person5060908@example.com','$argon2id$v=19$m=8,t=1,p=1$dwVGhQFg3n4Zf8tbXi/yzw$Lxorb63N0ulBIyp1I8yf4AL2wGp18iZogQj81XrTghs',NULL,'2026-11-01',1795347082893,1795347082893,NULL,NULL,'en-US',NULL);
INSERT INTO "account" VALUES('0mwrrar5e25a5b195f0ada3f7bc79','Userpers',NULL,NULL,NULL,NULL,'2026-11-01',1795347082994,1795347082994,'0mwrrar2l2be8f74327525e7b7023',NULL,'en-US',NULL);
INSERT INTO "account" VALUES('0mwrraz008ecf27329b60492e4f11','User0941','13905060941',NULL,'$argon2id$v=19$m=8,t=1,p=1$fe5XZ7DXhUox6zS4L9viTw$g3rqc7EZ97S8lt16Y/6DrtU7/sAK8eE5hZPZ12Uq1rI',NULL,'2026-11-01',1797939093168,1797939093168,NULL,NULL,'en-US',NULL);
INSERT INTO "account" VALUES('0mwrrb5h7e58bcca9e85d669c5b35','Userpers',NULL,'person5060948@example.com',NULL,NULL,'2026-11-01',1795347101591,1795347101591,NULL,NULL,'en-US',NULL);
INSERT INTO "account" VALUES('0mwrrb77890c5e6eef18ca236581d','Userpers',NULL,'person5060950@example.com',NULL,NULL,'2026-11-01',1795956313796,1795956313796,NULL,NULL,'en-US',NULL);
INSERT INTO "account" VALUES('0mwrrb8dt4ecb8fc5256a183eb09c','Userpers',NULL,'person5060952@example.com',NULL,NULL,'2026-11-01',1796565585329,1796565585329,NULL,NULL,'en-US',NULL);
INSERT INTO "account" VALUES('0mwrrbclk1e729e61e3c1d2669f78','User0960','13905060960',NULL,'$argon2id$v=19$m=8,t=1,p=1$0arxd/94vETAaMdgaA5X8g$iAh1ImELrnwPJdsOiqARwuM0YJsCw+2KxH6l2QTNM5k',NULL,'2026-11-01',1795347110792,1795347110792,NULL,NULL,'en-US',NULL);
INSERT INTO "account" VALUES('0mwrrbedyde2bd4360b477e3aedcb','User0961','13905060961',NULL,'$argon2id$v=19$m=8,t=1,p=1$vpXE6288vWbd+xTkzPF0rw$joelYa4gbA9o56LBcl0GSRNO5HONNudiB3gyrO0YO98',NULL,'2026-11-01',1795347173110,1795347173110,NULL,NULL,'en-US',NULL);
INSERT INTO "account" VALUES('0mwrrbf1m71a05bd4474d92e5b22a','User0962','13905060962',NULL,'$argon2id$v=19$m=8,t=1,p=1$fYYXDZqyk+nAa+qUEqdm+g$/Yz5B+yO5Ueat5qujBa273D/m3TsUSHA3Ksia4KVp2Q',NULL,'2026-11-01',1795347173962,1795347173962,NULL,NULL,'en-US',NULL);
CREATE TABLE authenticator (
      account_id TEXT NOT NULL PRIMARY KEY REFERENCES account (id),
      sealed_secret TEXT NOT NULL,
      last_step BIGINT NOT NULL,
      created_at BIGINT NOT NULL,
      last_used_at BIGINT
    );
INSERT INTO "authenticator" VALUES('0mwrrakdc42ec4a26f592cb62d105','_A1cSEVCaNUpKRMRYPXXb4nx5V80nyovLg6AE9ee1Vci63epAItKBJ9gzF7cIi9j0O4qLcOMsahGs2I6',59862188,1795865654379,NULL);
INSERT INTO "authenticator" VALUES('0mwrrb5h7e58bcca9e85d669c5b35','cogX9Pifa0pP-HMBDqalxIDpGvuLvuDsxya_VHvUICWywSO_IAihM7ITP59f10-xZxcfwl58NF_7eK1l',59856424,1795347101894,1795692732048);
INSERT INTO "authenticator" VALUES('0mwrrb8dt4ecb8fc5256a183eb09c','yuBlghvsodRVj61VpP_wu0YpicIsdnGDhjpglreB5XUcqPVaHxsPBscn6IYj24kNJfTJpoyYLjiI9KLt',59897040,1796565585390,1796911215963);
CREATE TABLE challenge (
      id TEXT NOT NULL PRIMARY KEY,
      kind TEXT NOT NULL,
      scene TEXT NOT NULL,
      browser TEXT NOT NULL,
      x INTEGER,
      bits INTEGER,
      tried_at BIGINT,
      expires_at BIGINT NOT NULL,
      CONSTRAINT challenge_picture_has_x CHECK ((kind = 'picture') = (x IS NOT NULL)),
      CONSTRAINT challenge_proof_has_bits CHECK ((kind IN ('proof', 'slide')) = (bits IS NOT NULL))
    );
INSERT INTO "challenge" VALUES('GeBCOFkLduo3kMRNYTgi8p1zJFfdHI49PoZnThHCU9Y','proof','register','Wk452YfIAh3ewBk0FP4OdqUNh4DysByECtowvGgidf0',NULL,8,1795347110570,1795347710570);
INSERT INTO "challenge" VALUES('dFEbxVBLaNy95HuIIsr6sya470W8KRv9u_RfO4m6P1w','proof','register','V4TsWhQAZfTonj9sFK48X2hsuDPtZ7GmdSSVJn1nneU',NULL,8,1795347172900,1795347772900);
INSERT INTO "challenge" VALUES('p9ya2Qpqh2Q_38a-ALnLFu_oauG035hNVlK8nQsSPiU','proof','register','9An9a-Pab2OkKg7MvVUezoNJcPRMYxGAn35YPnVwvXs',NULL,8,1795347173912,1795347773912);
CREATE TABLE coin_entry (
    id TEXT NOT NULL PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES account (id),
    amount INTEGER NOT NULL,
    reason TEXT NOT NULL,
    once TEXT NOT NULL,
    at BIGINT NOT NULL
  );
INSERT INTO "coin_entry" VALUES('0mwrr2pu81c1619296f877a5ce9da','0mwrr2pu0956cf4d1454e583eb3c8',100,'register','register',1800531626044);
INSERT INTO "coin_entry" VALUES('0mwrr2pusc9bcaa9831e4c6f33581','0mwrr2pu0956cf4d1454e583eb3c8',5,'daily','day:2027-01-21',1800531626071);
INSERT INTO "coin_entry" VALUES('0mwrrbek390dc5e4c54872dd11874','0mwrrbedyde2bd4360b477e3aedcb',100,'register','register',1795347173110);
INSERT INTO "coin_entry" VALUES('0mwrrbes95d6f08a59d8d11dab18b','0mwrrbedyde2bd4360b477e3aedcb',5,'daily','day:2026-11-22',1795347173625);
INSERT INTO "coin_entry" VALUES('0mwrrbf1ya802aa1d48f5b38e45a3','0mwrrbf1m71a05bd4474d92e5b22a',100,'register','register',1795347173962);
CREATE TABLE "contact_change" (
      token_hash TEXT NOT NULL PRIMARY KEY,
      account_id TEXT NOT NULL REFERENCES account (id),
      phone TEXT,
      email TEXT NOT NULL,
      changed_at BIGINT NOT NULL,
      expires_at BIGINT NOT NULL
    );
INSERT INTO "contact_change" VALUES('vzzAuat8wsaYW9QiP9tmS6Al3lub4fy_I146U5hS7pw','0mwrrb5h7e58bcca9e85d669c5b35',NULL,'person5060948@example.com',1795347101894,1795606301894);
INSERT INTO "contact_change" VALUES('jvE0W1DC5dmJNf1FWi74EfC5x6Y4BljpRWgEf88g_Tg','0mwrrb77890c5e6eef18ca236581d',NULL,'person5060950@example.com',1795956313961,1796215513961);
INSERT INTO "contact_change" VALUES('iuPx3DKrSyC3nJs_BFJ1rTc4in46Z9ipHj0S84CcjfA','0mwrrb8dt4ecb8fc5256a183eb09c',NULL,'person5060952@example.com',1796565585390,1796824785390);
CREATE TABLE counter (
    key TEXT NOT NULL PRIMARY KEY,
    count INTEGER NOT NULL,
    ends_at BIGINT NOT NULL
  );
CREATE TABLE expiring_object (
      path TEXT NOT NULL PRIMARY KEY,
      remove_at BIGINT NOT NULL
    );
INSERT INTO "expiring_object" VALUES('0mwrr9mqrd1d7c8a876ee0d7bc9bd/user/User0807/icon/head100.png',1795347930709);
INSERT INTO "expiring_object" VALUES('0mwrr9n4366fbe4e76e607335f83b/user/User0808/icon/head100.png',1795348231147);
INSERT INTO "expiring_object" VALUES('0mwrr9nrd3cee41a43cb00b67059f/user/User0809/icon/head100.png',1795348231973);
CREATE TABLE factor_removal (
      account_id TEXT NOT NULL REFERENCES account (id),
      factor TEXT NOT NULL,
      token_hash TEXT NOT NULL,
      due_at BIGINT NOT NULL,
      PRIMARY KEY (account_id, factor)
    );
CREATE TABLE identity (
    id TEXT NOT NULL PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES account (id),
    provider TEXT NOT NULL,
    union_id TEXT,
    nick_name TEXT,
    avatar TEXT,
    linked_at BIGINT NOT NULL
  );
INSERT INTO "identity" VALUES('0mwrr8vfr80ef0e883bd0bee63077','0mwrr8vaobf61e4a890c0cfe38f91','tc','acaf77923aacde6f2b65faf55810b867','person 14506-140',NULL,1795347595239);
INSERT INTO "identity" VALUES('0mwrr8we0ac4eba4d9e2aed1fcfcc','0mwrr8w86b35ed66835ecb7fe7e91','tc','cea386d4d7dbfe0b3547aa67fcf4b93f','person 14506-141',NULL,1795347596472);
INSERT INTO "identity" VALUES('0mwrr8xcj9ec6c6d2da2e10a2907e','0mwrr8ww327c261f5a41a32ec17b1','tc','b64b6a68212ef81e2bc4ebb45347d3d5','person 14506-142',NULL,1795347597715);
CREATE TABLE identity_subject (
    provider TEXT NOT NULL,
    app_id TEXT NOT NULL,
    subject TEXT NOT NULL,
    identity_id TEXT NOT NULL REFERENCES identity (id) ON DELETE CASCADE,
    CONSTRAINT identity_subject_provider_app_id_subject PRIMARY KEY (provider, app_id, subject)
  );
INSERT INTO "identity_subject" VALUES('tc','100000000001','6ba9cf8195947d1b5ba1a77c9d9ce19e','0mwrr8vfr80ef0e883bd0bee63077');
INSERT INTO "identity_subject" VALUES('tc','100000000001','9ec92b26eb8e1305c766aa12a8a92062','0mwrr8we0ac4eba4d9e2aed1fcfcc');
INSERT INTO "identity_subject" VALUES('tc','100000000001','880c0ca07296c107a44792d819730bb8','0mwrr8xcj9ec6c6d2da2e10a2907e');
CREATE TABLE known_device (
      device TEXT NOT NULL,
      account_id TEXT NOT NULL,
      expires_at BIGINT NOT NULL, first_device TEXT NOT NULL DEFAULT '',
      PRIMARY KEY (device, account_id)
    );
INSERT INTO "known_device" VALUES('jr1NeBZ_TXnTshxcyUk2Jfn3rqD6NKnHrNcV_MnL818','0mwrr2pu0956cf4d1454e583eb3c8',1832067626053,'jr1NeBZ_TXnTshxcyUk2Jfn3rqD6NKnHrNcV_MnL818');
INSERT INTO "known_device" VALUES('azVAzkpupzYmOCUNXudEdjWClfGDrlAfLbeXmVAkPfY','0mwrr2pu0956cf4d1454e583eb3c8',1832067626071,'azVAzkpupzYmOCUNXudEdjWClfGDrlAfLbeXmVAkPfY');
INSERT INTO "known_device" VALUES('V4TsWhQAZfTonj9sFK48X2hsuDPtZ7GmdSSVJn1nneU','0mwrrbedyde2bd4360b477e3aedcb',1826883173331,'V4TsWhQAZfTonj9sFK48X2hsuDPtZ7GmdSSVJn1nneU');
INSERT INTO "known_device" VALUES('p8kdSDVgJSYWEE5MusvzNoNX6Wu_nNB-xbK7YRWgCo8','0mwrrbedyde2bd4360b477e3aedcb',1826883173625,'p8kdSDVgJSYWEE5MusvzNoNX6Wu_nNB-xbK7YRWgCo8');
INSERT INTO "known_device" VALUES('9An9a-Pab2OkKg7MvVUezoNJcPRMYxGAn35YPnVwvXs','0mwrrbf1m71a05bd4474d92e5b22a',1826883173974,'9An9a-Pab2OkKg7MvVUezoNJcPRMYxGAn35YPnVwvXs');
CREATE TABLE launch_nonce (
    source TEXT NOT NULL,
    nonce TEXT NOT NULL,
    expires_at BIGINT NOT NULL,
    PRIMARY KEY (source, nonce)
  );
INSERT INTO "launch_nonce" VALUES('contour','nonce-14506-23',1795347831000);
INSERT INTO "launch_nonce" VALUES('contour','nonce-14506-24',1795347836000);
INSERT INTO "launch_nonce" VALUES('contour','nonce-14506-25',1795347837000);
CREATE TABLE login_record (
    account_id TEXT NOT NULL,
    seq INTEGER NOT NULL,
    login_type TEXT NOT NULL,
    product TEXT NOT NULL,
    at BIGINT NOT NULL,
    ip TEXT NOT NULL,
    device TEXT NOT NULL,
    PRIMARY KEY (account_id, seq)
  );
INSERT INTO "login_record" VALUES('0mwrr2pu0956cf4d1454e583eb3c8',1,'register','isoline',1800531626053,'127.0.0.1','');
INSERT INTO "login_record" VALUES('0mwrr2pu0956cf4d1454e583eb3c8',2,'password','isoline',1800531626071,'127.0.0.1','');
INSERT INTO "login_record" VALUES('0mwrrbedyde2bd4360b477e3aedcb',1,'register','isoline',1795347173331,'127.0.0.1','');
INSERT INTO "login_record" VALUES('0mwrrbedyde2bd4360b477e3aedcb',2,'password','isoline',1795347173625,'127.0.0.1','');
INSERT INTO "login_record" VALUES('0mwrrbf1m71a05bd4474d92e5b22a',1,'register','isoline',1795347173974,'127.0.0.1','');
CREATE TABLE merge_record (
      ticket_hash TEXT NOT NULL PRIMARY KEY,
      browser TEXT NOT NULL,
      session_id TEXT NOT NULL,
      proof TEXT NOT NULL,
      absorbed_id TEXT NOT NULL REFERENCES account (id),
      survivor_id TEXT NOT NULL REFERENCES account (id),
      expires_at BIGINT NOT NULL
    , keep TEXT NOT NULL DEFAULT '{}');
INSERT INTO "merge_record" VALUES('G1_BZTFeLDc-xg119xFtYKbHTRTJa0-6Zr5troel3zs','QjX8Uy4v3fyI0Y0KIzkAxS1SdnWfviDlS_WiKMVuDmM','0mwrrappqfb956b803fcd3dc7a17c','contact','0mwrrapt42b6866572fbf77085f54','0mwrrappfad9735af5effc7da20ec',1795347681572,'{"email":"other"}');
INSERT INTO "merge_record" VALUES('09pAQGiq0EmALJhvsgUnblWOdjc8qPISrQwqAf8P5MA','XzSWMMQXJxl_Y2BJ61lnXlIgZoSXhhEEEdOEgb4gMHI','0mwrraqmkf1795f9abd93b0f025f1','contact','0mwrraqr19b35af531fc5e892d042','0mwrraqmc07f93bb00c27eee83aab',1795347682691,'{"email":"mine"}');
INSERT INTO "merge_record" VALUES('LDh_U1gKdIA8jV9DjmxG0AmW69xCw79YTS9aaGisXeY','j9euAbeNB1lhu9eylb93-qhG8m7L8EptxtC7H-yBG-s','0mwrrar2wc19416130a3d8b69c104','contact','0mwrrar5e25a5b195f0ada3f7bc79','0mwrrar2l2be8f74327525e7b7023',1795347683199,'{"email":"other"}');
CREATE TABLE oidc_consent (
    account_id TEXT NOT NULL REFERENCES account (id),
    client TEXT NOT NULL,
    scope TEXT NOT NULL,
    given_at BIGINT NOT NULL, connection_id TEXT NOT NULL DEFAULT '', last_used_at BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (account_id, client)
  );
INSERT INTO "oidc_consent" VALUES('0mwrrbclk1e729e61e3c1d2669f78','contour','openid profile phone email',1795347110838,'0mwrrbcmv36bed620b10145fdb98e',1795347110838);
INSERT INTO "oidc_consent" VALUES('0mwrrbedyde2bd4360b477e3aedcb','contour','openid profile phone email',1795347173373,'0mwrrbel93122c11a91f46146508b',1795347173373);
INSERT INTO "oidc_consent" VALUES('0mwrrbf1m71a05bd4474d92e5b22a','contour','openid profile phone email',1795347173987,'0mwrrbf2b2cfa65d43ce1c5465e68',1795347173987);
CREATE TABLE oidc_record (
    model TEXT NOT NULL,
    id TEXT NOT NULL,
    payload TEXT NOT NULL,
    grant_id TEXT,
    uid TEXT,
    session_id TEXT,
    consumed_at BIGINT,
    expires_at BIGINT, scope TEXT,
    PRIMARY KEY (model, id)
  );
INSERT INTO "oidc_record" VALUES('Session','4ztWNwEKM81wp8RIqnkxBjiFPBQsga-if1mjaqmwXZg','xJ9buHgBaAcc90E2DK55ZMmDkluqy46-Zd9B0CnF0nesdHi586SABX6WDIXRCUdjzKgEpDadvbU9TD-E0_7G8jtXluHCGDY10Iba4dEpkbTo0RV0aTR8wqr6YMvu2wdUF9qrCKFC4aRrBH3Zs3l9h3sXQlIGIONDLAOoAWthuFGT-wzd55rrTNcKeEUPbiRS3_jC5bjc8u3miGqy_8QwNxL7TcwNLqSN8BTu8A2X9d8buBrqevfOo9B_M3txOjlDkUbs36ane4gPfBIYfd2fCPYC0j7ZO2Si2QsylCCZFiWve-SQRjl9ONrM3YpANtiNK-lyEqa5EGBsBtPLzfa3s8tAL2hMb3ZdO5jT_Bj7xN1H1rImiwvelPKW0DVXW2ruAI9P0sjU0VjKz_AtFreM4CcRlBUmgpw_oPXnTJ7Nf_DJaBtoD2-iHu9veuKKMA-gaaKTNoYhvONflYEBhDtWf3Hg_1aisiQV0Fp-eF3NcGFmkwSCW9dnCMlemWiegY4oMvvqfKXVomtpCZGULnAWuIAOz1SuWjmBah4URyGK5M9iUhwl-W9hVjXg',NULL,'B7hgJbxjRPpS4dLzhQXvUPE77Q1ppT5DLVNQhlhhwQk','0mwrrbf1y105fe042cfcabe8dd734',NULL,1810899174092,NULL);
INSERT INTO "oidc_record" VALUES('AccessToken','x54FIGBbLb9gT5gxtJ5k7mVwnu4ojyBlYVOsotR4Wxk','YgrXG3W0fo5Ex9sEz0pPYVb-vUNLF3iZiByhMQkbFUX78qX_jRobfV-7g0x4NOnxuexnNAYRezIJML9uACt2Lit824GTt0YaGm-geOi31r38Ow0IJuASBJB3ruTYi99ip7KXXNI1nPULzi4YDI2BgoSK2JrC4dU1w2twAxtSR9l-Z1-jni86oVFp-dbkIUN0MjdobvMHGpJSGa6ZBXz0xCCKzCFOmmvyz8ki9S6BBuzDFi46z5O3XRw-aOnCGArX172UwaXzBLAeP3GyOYoVpC_8VhIMiubT7dfc3joOG4X0tnkt92Aj4j7IIRAXOfnVEeJWQxFYNkx7ezfChr8oQD43IW2ISqQRf6tehyCZF_gcCAfYPjRIuTLT0-B77p1TxlzX_URx9okNDcg3K2vKgowfkcpuCmmP7XQ7rPtsoBcWLkzag9nFOv1mEdeiFQ0t5sgcHM7FJ_hM2yA7gLwfhSIIBI4veiDlZpz-veWUnm9Jmb-uzhq8OdSBAJzCLOZ6gadtJxWnoCykwwDf2chVrnQaVCRmcuUnGB9VS-cW5EjckgPf548jJS9YbOnFbvsKhZAHkhPw75mkpvf9','v5QoeHYwcv7V9xYf7w42hkdMHzHkIEIdz6hKUUAA2mw',NULL,'0mwrrbf1y105fe042cfcabe8dd734',NULL,1795348074118,'openid profile phone email');
INSERT INTO "oidc_record" VALUES('RefreshToken','Sm17itC1M_oWVf6Xfnk953UiHqLRGRPxUGrw4ueB8Hg','yqoglOEiBJIlx74r7ZzgRAOAfggniQF9RPLEOir_kEkAKYdyzHdC--tUkbJKivMxqkaedXtQaYhgV39RJxDPY4-Vgs3BYmUQaXy9IF8RmQqlsSXvPxWOzWaa5Jr-9gn58e2rXTXPnB_Opzvh7IQBoLUnHJDWzrTe79taRF3JfrCGB8hdGIwhT-SSPK5-IVObVt5nFAPg-m9mInG1iX5HsebF7osHXhFmWTUG9Lv5BfoCKREx06YfxxARdXMqtP9Oebi_SIpYYtJyIfsNW2vzZhBrwvE0Y4Tf4xiejidOlb6qqGAAuvZeD_zVomuendH-hnSrlOJNlLI1idbUSBHaeb0rihx8_XVTYAv9E432nYp5eQ3Oz43pd6v5HxmIXW2Zo7Kcy7PDCTLYgJSsi18lNeLo5rNHQjpf2xiIG0pBj5daV7vI6wGakQe8I1mK_tYJmG25IbDVIxSc8jdxAvx1HXRSMqITyASKS3yd4YGXg-75dRRCNbrp9viabTy9Q6PpmJGcvv5aemdRynEhJu2myvBKDskcWLuDn6CyYya_PqnoSudhdAEFIvA6n6p1Stpxm6m0ZLukqMSZ_IFaUJwPVe0E92b34QenDhrQbHub34vV89v8Il_p0AfGpHuAVUIeDFDr9NNTLZSg7z3YsqvDmY9kDJ7xFmoxTFog-7r7qAl37p0cc9Z2Thdp5n6gTEdi0LAd0pZ4LhF1Ihjkqza3aBK80GNmDuYAlGAb0MSfxMz7cqBkHoCi9_Sh9ygtC1YPSyvY_i8GUK9rz1qJDkd0EZ3HXNXxPD7tqzTTSmI','v5QoeHYwcv7V9xYf7w42hkdMHzHkIEIdz6hKUUAA2mw',NULL,'0mwrrbf1y105fe042cfcabe8dd734',NULL,1797939174129,'openid profile phone email');
CREATE TABLE passkey (
      id TEXT NOT NULL PRIMARY KEY,
      account_id TEXT NOT NULL REFERENCES account (id),
      public_key TEXT NOT NULL,
      counter BIGINT NOT NULL,
      transports TEXT NOT NULL,
      aaguid TEXT NOT NULL,
      name TEXT NOT NULL,
      synced INTEGER NOT NULL,
      created_at BIGINT NOT NULL,
      last_used_at BIGINT
    );
INSERT INTO "passkey" VALUES('PW-axLkJtfQz63dG5FJSeryoncJtAoq65uY9eVaqc9c','0mwrraaa6dd1aca591649b01c6dfa','pQECAyYgASFYIDanRr8KZ2k56gPQwC_hZ-6doZyZY4xqoYnN4QvDXk7LIlgg5GWF4tsyqf3wajtKm_0nZZwEnzgG1Sm-_GSpP7VmABo',0,'internal','00000000-0000-0000-0000-000000000000','',0,1795347361985,NULL);
INSERT INTO "passkey" VALUES('VDw0ZifRaWXpUpQlgSHEggf6PbXjftqPaBh5w9HrESw','0mwrraazadc360c8034dcb2c7a245','pQECAyYgASFYIOWTeGhBPewfzPPz4CJhCWBd3PporZg5sV4bwCdyQAM-IlggskztrsGpl1NqBvo2P5VZDK7119O7c1Yns1qpFmv02ho',1,'internal','00000000-0000-0000-0000-000000000000','',0,1795347362061,1795347362084);
INSERT INTO "passkey" VALUES('ro_MXgVM-zSV5r2E3GMs_UmzozXnOtrfsvL4MYOhy8o','0mwrrajl0c55a69358ff5c530b2f1','pQECAyYgASFYIATvARAttF-CTuJKGlHoW32VacW1WgRebYpMt_UZaG-0IlggRs5VPryPU3xhQpovhl6aCLmxzv3PEJ9RGtO39If_AgY',0,'internal','00000000-0000-0000-0000-000000000000','',0,1795865653918,NULL);
CREATE TABLE pending_notice (
      id TEXT NOT NULL PRIMARY KEY,
      sealed TEXT NOT NULL,
      tries INTEGER NOT NULL,
      created_at BIGINT NOT NULL,
      due_at BIGINT NOT NULL
    );
CREATE TABLE "product_session" (
      sid TEXT NOT NULL PRIMARY KEY,
      session_id TEXT NOT NULL,
      product TEXT NOT NULL,
      account_id TEXT NOT NULL,
      tries INTEGER NOT NULL,
      created_at BIGINT NOT NULL,
      due_at BIGINT,
      ended_at BIGINT
    );
INSERT INTO "product_session" VALUES('x8qYm64qZNTwjN46m6nTY3FJp1M0-lZ5UvmCEl70vOQ','0mwrra14odea57824f7cdd2c98711','contour','0mwrra14ibed0b32519ce7a7b8915',0,1795347169384,NULL,NULL);
INSERT INTO "product_session" VALUES('hsQvtgq0CjzKdzawsn4iLblDIxOYd7uZz1YACK1kJQM','0mwrra1d3fadd515d3f48f80d139c','contour','0mwrra1cx9f9f45680f77994c63e8',0,1795347289614,NULL,NULL);
INSERT INTO "product_session" VALUES('faICQEq9QDxnZ8PIg2MwntyniSwHK8UT7FDdPSC6bMk','0mwrra2ww302b81336c5d545994ab','strata','0mwrra2wg3925b51dbc95fa08a4c4',0,1795347291733,NULL,NULL);
CREATE TABLE provider_state (
      hash TEXT NOT NULL PRIMARY KEY,
      provider TEXT NOT NULL,
      intent TEXT NOT NULL,
      place TEXT NOT NULL,
      browser TEXT NOT NULL,
      account_id TEXT,
      session_id TEXT,
      reauth_hash TEXT,
      launch_hash TEXT,
      back_url TEXT,
      platform TEXT,
      expires_at BIGINT NOT NULL, source TEXT,
      CONSTRAINT provider_state_login_has_no_holder CHECK ((intent = 'login') = (account_id IS NULL))
    );
INSERT INTO "provider_state" VALUES('tSdRwzzD9MepR3W73sy7cFZVPHPVLWsN5hTU-R9kjE0','wx','bind','browser','mEAonxLwuHRyQ1Nbw1P13GisH116v94xLXxO4tNDz1M','0mwrr2cj20d37bb101658f319fe36','0mwrr2cj78f156cf50bd4c03c066b',NULL,NULL,NULL,NULL,1795347290825,NULL);
INSERT INTO "provider_state" VALUES('p-lq1zlTL9hWQBf9cMtEgiLXZ_FvFEw4Nk6uMOHLyB0','tc','login','browser','L37VjxH8QPdj4BUeAUaiMmrPRLco_U0pIdRbwC5CdA4',NULL,NULL,NULL,NULL,NULL,NULL,1795347585317,NULL);
INSERT INTO "provider_state" VALUES('N_moias0X-lDuF0B-7fUoUNkQWNJ66VDJS8snkfbqSg','tc','login','browser','D0Gm8Eo1iOv0sDIg2sv7j6LAb7bRb9pZTMQP8BoOAiA',NULL,NULL,NULL,NULL,NULL,NULL,1795348191445,NULL);
CREATE TABLE recovery_code (
      account_id TEXT NOT NULL REFERENCES account (id),
      hash TEXT NOT NULL,
      PRIMARY KEY (account_id, hash)
    );
INSERT INTO "recovery_code" VALUES('0mwrrb8dt4ecb8fc5256a183eb09c','bvPC4U4EdEgk3URnYEV--e3IafWa7MlWoTTSH6dWQ88');
INSERT INTO "recovery_code" VALUES('0mwrrb8dt4ecb8fc5256a183eb09c','u2-P0FzzuLb6cS871d_IeAPV5VcSCNu43uDV5Xlfz2E');
INSERT INTO "recovery_code" VALUES('0mwrrb8dt4ecb8fc5256a183eb09c','554NHE4utlbJgOfCeSotiipreTTMDwR0MW1F9EYCmEM');
CREATE TABLE refresh_token (
    hash TEXT NOT NULL PRIMARY KEY,
    session_id TEXT NOT NULL,
    expires_at BIGINT NOT NULL,
    used_at BIGINT
  );
INSERT INTO "refresh_token" VALUES('mYutEwf2SPz0U7VCq8dm17CNKOx1x9L7IbVgIbPPNOA','0mwrrbek478a31913bd11ed6f5ef7',1797939173331,NULL);
INSERT INTO "refresh_token" VALUES('d1BkEEMLBg5EDtCHNQgLFffMAAMOnLPbcdHjczNN_zI','0mwrrbes9697a68b68bfe2f926191',1797939173625,NULL);
INSERT INTO "refresh_token" VALUES('ssDQUpicBBoxMxox-O_dl0DkGhUaxjV6tHRt_mnov7A','0mwrrbf1y105fe042cfcabe8dd734',1797939173974,NULL);
CREATE TABLE schema_migration (
  id BIGINT PRIMARY KEY,
  name TEXT NOT NULL,
  checksum TEXT NOT NULL,
  applied_at BIGINT NOT NULL
);
INSERT INTO "schema_migration" VALUES(1,'first','142c5d3361041d34e90c0706cdb94aa346baee85013685bec41d6241fb14d9c5',1795346610940);
INSERT INTO "schema_migration" VALUES(2,'tickets-of-account','ceb0c034e45f40ce244dedd1fa9da9a1e938f3720100e9d76e58e3b87c93a2cf',1795346610950);
INSERT INTO "schema_migration" VALUES(3,'provider-states','34693b017efc09fb91b5c623ce97a236f10e6992deba479cff8522940ac1413e',1795346610952);
INSERT INTO "schema_migration" VALUES(4,'merges','dccaef13f9f6c586daa56f144606f0d4d55fcfb8df5b1efc12e80855b65afd67',1795346610958);
INSERT INTO "schema_migration" VALUES(5,'expiring-objects','d72f802d9cff603f5340084dc5d84f474768cbff286b015b0a3672550998118d',1795346610960);
INSERT INTO "schema_migration" VALUES(6,'contact-proofs','bff82c287735e1963d0ec1ad02c9541f22a001052ec2b5148c032f7becf7e9c4',1795346610961);
INSERT INTO "schema_migration" VALUES(7,'merge-choices','c91c940818687815344c304fe43358c18789f52fd6dd538e06336c97a9efebbb',1795346610971);
INSERT INTO "schema_migration" VALUES(8,'challenge-kinds','5a9d796901dfe36a9d281bc507e4e6dd6cb99d049a4fa75b150a4e16dfb30b46',1795346610974);
INSERT INTO "schema_migration" VALUES(9,'security-events','158d4e0f1382fbb4ea5dc4c9b6ef1a8242b5ac25eb4f337ff132718dad93fca6',1795346610978);
INSERT INTO "schema_migration" VALUES(10,'account-locale','5f9da03f37458fb4f9762a341e873578ae27f3b0ea5f5335a9a4c2e0a44e8404',1795346610980);
INSERT INTO "schema_migration" VALUES(11,'codes-by-device','a2e582b416652ab37756ff92e02faf157e7d6bd786f7c888296be0db1794e3b4',1795346610986);
INSERT INTO "schema_migration" VALUES(12,'frozen-accounts','a1c4b9768a25bab8c6bf76fa025b0c74fdfa8809773bdf3c77b161a33dc63846',1795346610990);
INSERT INTO "schema_migration" VALUES(13,'state-source','8d29b6c34e2c2c192759fee248a4ccdaf6d54e618185ace10998ca194e3de392',1795346610994);
INSERT INTO "schema_migration" VALUES(14,'openid','200d123929134961f9c6ebfe5a728172f49bfc6712843f21cbb749686ce2413a',1795346610999);
INSERT INTO "schema_migration" VALUES(15,'contacts-before-change','40169a4f33091b09a200de240a61a0f93e090180f2fb72765c11ec605a6eb6ee',1795346611003);
INSERT INTO "schema_migration" VALUES(16,'connected-products','3cd07605eb663cf3309474dc53f884bd7ef9e54bf71aef639722acc0a840ad1f',1795346611013);
INSERT INTO "schema_migration" VALUES(17,'pending-notices','0f523f0a742139622ad24e1a02b027033a10a171c4abb5ba6ed2b282fb826af9',1795346611021);
INSERT INTO "schema_migration" VALUES(18,'devices','a3e81f20dbd2e3fd8eb1e49d7c83a87cb3e1219c792512d32238e617f4b98a7f',1795346611026);
INSERT INTO "schema_migration" VALUES(19,'factors','37a7333f0bdcb07f565f07da54e0911a9e6dc990c230099f7a0a959b75b4f48c',1795346611033);
INSERT INTO "schema_migration" VALUES(20,'first-device-ids','ab7b7f614e2b8e76cc90d9d883fa17b9a5a3727dde143e6ab9e00740d585872f',1795346611037);
CREATE TABLE security_event (
      id TEXT NOT NULL PRIMARY KEY,
      account_id TEXT,
      kind TEXT NOT NULL,
      at BIGINT NOT NULL,
      actor TEXT NOT NULL,
      request_id TEXT,
      ip TEXT,
      device TEXT,
      detail TEXT NOT NULL
    );
INSERT INTO "security_event" VALUES('0mwrr2pu88b3d48b685a9f0a0db0e','0mwrr2pu0956cf4d1454e583eb3c8','account-registered',1800531626052,'user','85480615-0282-4a1f-949d-72bf0d6dc7f7','127.0.0.1','','{"by":"phone"}');
INSERT INTO "security_event" VALUES('0mwrr2pus18f32c76e90f0d9e7cda','0mwrr2pu0956cf4d1454e583eb3c8','sign-in',1800531626072,'user','c94be44c-35fc-4157-942c-e223fabfb7f3','127.0.0.1','','{"loginType":"password","source":"isoline"}');
INSERT INTO "security_event" VALUES('0mwrr2pusbb4a19381ea80c934894','0mwrr2pu0956cf4d1454e583eb3c8','new-device',1800531626072,'user','c94be44c-35fc-4157-942c-e223fabfb7f3','127.0.0.1','','{"loginType":"password","source":"isoline"}');
INSERT INTO "security_event" VALUES('0mwrrbet47b957f95874a364066a2','0mwrrbedyde2bd4360b477e3aedcb','sign-out',1795347173656,'user','b3d7fbf2-9fdd-476f-981a-fbc1b2c11d41','127.0.0.1','','{"sessions":2}');
INSERT INTO "security_event" VALUES('0mwrrbf1xfeefb9ce5f600d9df617','0mwrrbf1m71a05bd4474d92e5b22a','account-registered',1795347173974,'user','e283d586-182f-46ed-b12f-bb3fa05ae7fe','127.0.0.1','','{"by":"phone"}');
INSERT INTO "security_event" VALUES('0mwrrbf8n43655ac82d311e68894f','0mwrrbf1m71a05bd4474d92e5b22a','sign-out',1795347174215,'user','50a88006-656f-4d43-bbee-2ccff232d82d','127.0.0.1','','{"sessions":1}');
CREATE TABLE session (
    id TEXT NOT NULL PRIMARY KEY,
    account_id TEXT NOT NULL,
    client TEXT NOT NULL,
    source TEXT NOT NULL,
    browser TEXT NOT NULL,
    device TEXT NOT NULL,
    ip TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    last_seen_at BIGINT NOT NULL,
    ended_at BIGINT
  , login_type TEXT, second_factor TEXT);
INSERT INTO "session" VALUES('0mwrr2pud9eed5a901679a3840988','0mwrr2pu0956cf4d1454e583eb3c8','isoline-web','isoline','jr1NeBZ_TXnTshxcyUk2Jfn3rqD6NKnHrNcV_MnL818','','127.0.0.1',1800531626053,1800531626053,NULL,'register',NULL);
INSERT INTO "session" VALUES('0mwrr2pur1ec8368c6e4795831852','0mwrr2pu0956cf4d1454e583eb3c8','contour','isoline','azVAzkpupzYmOCUNXudEdjWClfGDrlAfLbeXmVAkPfY','','127.0.0.1',1800531626071,1800531626086,NULL,'password',NULL);
INSERT INTO "session" VALUES('0mwrrbek478a31913bd11ed6f5ef7','0mwrrbedyde2bd4360b477e3aedcb','isoline-web','isoline','V4TsWhQAZfTonj9sFK48X2hsuDPtZ7GmdSSVJn1nneU','','127.0.0.1',1795347173331,1795347173331,1795347173654,'register',NULL);
INSERT INTO "session" VALUES('0mwrrbes9697a68b68bfe2f926191','0mwrrbedyde2bd4360b477e3aedcb','isoline-web','isoline','p8kdSDVgJSYWEE5MusvzNoNX6Wu_nNB-xbK7YRWgCo8','','127.0.0.1',1795347173625,1795347173625,1795347173654,'password',NULL);
INSERT INTO "session" VALUES('0mwrrbf1y105fe042cfcabe8dd734','0mwrrbf1m71a05bd4474d92e5b22a','isoline-web','isoline','9An9a-Pab2OkKg7MvVUezoNJcPRMYxGAn35YPnVwvXs','','127.0.0.1',1795347173974,1795347173974,1795347174203,'register',NULL);
CREATE TABLE signing_key (
    id TEXT NOT NULL PRIMARY KEY,
    jwk TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    retires_at BIGINT NOT NULL
  );
INSERT INTO "signing_key" VALUES('0mwrr0n256fecb1792028280b230f','GNUW6Yk-wk3JSkBj5D33oTJBHyK7QUtmJwlnEI7giCONxMRPrbGT23GuT8iJ5Tl_2JVPh3uPfxZNx-SplGOpBvPkpv7QedZ6ZLdw_ll76OtiCDksmN28FerK99MOT2iB1GI71OLYGle0YIfU5GRTG3-YDIWsKihl_IamkpZOo27idhPhP9ZWoiaOs815kc0h8SpYYpJgVivmCPvEAtcejypli-ZjH08nPoclqPchTrO1DIgFBUflm2dFP3awEuYJiMLP7d9OkgAIAGKZ514ii-CoBOtAqo8n9XobqvK-CIQUm6JS1l1u_y2Hl9KBCjGyCq26cNfQ58NKcr9fshY2d_iRbzgxFvP7HVOZ_vUrC7kU_BL2X1J4tljM',1795346611133,1818675211133);
CREATE TABLE ticket (
    hash TEXT NOT NULL PRIMARY KEY,
    kind TEXT NOT NULL,
    browser TEXT NOT NULL,
    scene TEXT,
    address TEXT,
    account_id TEXT,
    session_id TEXT,
    other_account_id TEXT,
    payload TEXT,
    expires_at BIGINT NOT NULL
  );
INSERT INTO "ticket" VALUES('NB_3VnCfoG-3WT9st9PSw-Rm-JgMImxlBYFmWeMiDI0','step-up','j9euAbeNB1lhu9eylb93-qhG8m7L8EptxtC7H-yBG-s',NULL,NULL,'0mwrrar2l2be8f74327525e7b7023','0mwrrar2wc19416130a3d8b69c104',NULL,NULL,1795347683074);
INSERT INTO "ticket" VALUES('GVyZmcaLE-72BLjnF90DEPyvCzMcIE8HtzelYuwZ4Zs','second-factor','JIOoAhhBVLvf9hXwIAYzsiAsE36wyGVzP0BJWhLbcsQ',NULL,'email:person5060948@example.com','0mwrrb5h7e58bcca9e85d669c5b35',NULL,NULL,'{"loginType":"email","client":"isoline-web","source":"isoline","link":null,"launchHash":null}',1795956913545);
INSERT INTO "ticket" VALUES('IrCprMDqOiSnMci3UZho8JNgVom9eN9XErSH70Mjf8U','second-factor','Ci3PizRICmdGvfEFd4SK48GT2Xf1nsZtPJYfoH_YOGE',NULL,'email:person5060952@example.com','0mwrrb8dt4ecb8fc5256a183eb09c',NULL,NULL,'{"loginType":"email","client":"isoline-web","source":"isoline","link":null,"launchHash":null}',1796911936360);
CREATE TABLE trusted_device (
      id TEXT NOT NULL PRIMARY KEY,
      account_id TEXT NOT NULL REFERENCES account (id),
      browser TEXT NOT NULL,
      device TEXT NOT NULL,
      ip TEXT NOT NULL,
      trusted_at BIGINT NOT NULL,
      expires_at BIGINT NOT NULL
    );
INSERT INTO "trusted_device" VALUES('0mwrr3qagca8e354c4806c1d2bff1','0mwrr3pxc13dd254a4cde2f96b47a','f1AfGC2Nuk9t8RmTnVR6OjA2y45lPurvEpwLhjQ9ZLI','','127.0.0.1',1795354705315,1797946705315);
CREATE TABLE verification_code (
      address TEXT NOT NULL,
      scene TEXT NOT NULL,
      browser TEXT NOT NULL,
      code_hash TEXT NOT NULL,
      wrong_tries INTEGER NOT NULL,
      expires_at BIGINT NOT NULL,
      PRIMARY KEY (address, scene, browser)
    );
INSERT INTO "verification_code" VALUES('email:person5060930@example.com','register','8psYw8kglPhyI8-OJeNVFEX-b2nySg62I177hccxL6w','DAsCsvWm_usatbaSpzu_24sB9M2LCGusua50DD27PTg',0,1795347387543);
INSERT INTO "verification_code" VALUES('email:person5060931@example.com','reset','ddqZTTQMUaVsNtOGE51lcIp-Yr8XVcLEeGDeeL84BsA','Q9rWmJ-mCBz_WTIKlsiz75acUUrrwP8x5HdeLJeRC3g',0,1795347387721);
INSERT INTO "verification_code" VALUES('email:person5060932@example.com','login','yrWlISJMLs-DvxqjDpsQIEoxqwS1z7vqepDgsgCwT1M','uciZTvMRr72yP48Ypq0j2hWfdKrxWA4GPR2fLRUOyec',0,1795347387844);
CREATE TABLE vip (
    account_id TEXT NOT NULL PRIMARY KEY REFERENCES account (id),
    workspace_id TEXT NOT NULL,
    product TEXT NOT NULL,
    starts_at BIGINT NOT NULL,
    ends_at BIGINT NOT NULL
  );
INSERT INTO "vip" VALUES('0mwrr8qqc40b41c44faa237f65e86','workspace-7','contour',1795346989233,1826882989233);
INSERT INTO "vip" VALUES('0mwrr8w86b35ed66835ecb7fe7e91','workspace-7','contour',1795347596689,1826883596689);
INSERT INTO "vip" VALUES('0mwrraz008ecf27329b60492e4f11','workspace-7','twin',1797939093452,1801395093452);
CREATE UNIQUE INDEX account_phone ON account (phone) WHERE merged_into IS NULL AND closed_at IS NULL;
CREATE UNIQUE INDEX account_email ON account (email) WHERE merged_into IS NULL AND closed_at IS NULL;
CREATE UNIQUE INDEX coin_entry_account_id_once ON coin_entry (account_id, once);
CREATE INDEX coin_entry_of_account ON coin_entry (account_id, at, id);
CREATE UNIQUE INDEX identity_account_id_provider ON identity (account_id, provider);
CREATE UNIQUE INDEX identity_provider_union_id ON identity (provider, union_id) WHERE union_id IS NOT NULL;
CREATE INDEX identity_subject_of_identity ON identity_subject (identity_id);
CREATE INDEX launch_nonce_expiry ON launch_nonce (expires_at);
CREATE INDEX session_live ON session (account_id, created_at, id) WHERE ended_at IS NULL;
CREATE INDEX session_expiry ON session (last_seen_at);
CREATE INDEX access_token_expiry ON access_token (expires_at);
CREATE INDEX refresh_token_expiry ON refresh_token (expires_at);
CREATE INDEX login_record_expiry ON login_record (at);
CREATE INDEX ticket_expiry ON ticket (expires_at);
CREATE INDEX counter_expiry ON counter (ends_at);
CREATE INDEX oidc_record_of_grant ON oidc_record (grant_id) WHERE grant_id IS NOT NULL;
CREATE INDEX oidc_record_of_uid ON oidc_record (uid) WHERE uid IS NOT NULL;
CREATE INDEX oidc_record_of_session ON oidc_record (session_id) WHERE session_id IS NOT NULL;
CREATE INDEX oidc_record_expiry ON oidc_record (expires_at) WHERE expires_at IS NOT NULL;
CREATE INDEX ticket_of_account ON ticket (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX ticket_of_address ON ticket (address) WHERE address IS NOT NULL;
CREATE INDEX provider_state_expiry ON provider_state (expires_at);
CREATE INDEX merge_record_expiry ON merge_record (expires_at);
CREATE INDEX ticket_of_other_account ON ticket (other_account_id) WHERE other_account_id IS NOT NULL;
CREATE INDEX account_merged_into ON account (merged_into) WHERE merged_into IS NOT NULL;
CREATE INDEX expiring_object_expiry ON expiring_object (remove_at);
CREATE INDEX challenge_expiry ON challenge (expires_at);
CREATE INDEX security_event_of_account ON security_event (account_id, id) WHERE account_id IS NOT NULL;
CREATE INDEX security_event_from ON security_event (ip, at) WHERE ip IS NOT NULL;
CREATE INDEX security_event_expiry ON security_event (at);
CREATE INDEX verification_code_expiry ON verification_code (expires_at);
CREATE INDEX signing_key_retires ON signing_key (retires_at);
CREATE INDEX contact_change_of_account ON contact_change (account_id);
CREATE INDEX contact_change_of_phone ON contact_change (phone) WHERE phone IS NOT NULL;
CREATE INDEX contact_change_expiry ON contact_change (expires_at);
CREATE INDEX product_session_due ON product_session (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX product_session_created ON product_session (created_at);
CREATE INDEX product_session_session ON product_session (session_id);
CREATE INDEX product_session_account ON product_session (account_id, product);
CREATE INDEX pending_notice_due ON pending_notice (due_at);
CREATE INDEX known_device_of_account ON known_device (account_id);
CREATE INDEX known_device_expiry ON known_device (expires_at);
CREATE INDEX session_of_device ON session (browser) WHERE ended_at IS NULL;
CREATE INDEX verification_code_of_device ON verification_code (browser);
CREATE INDEX ticket_of_device ON ticket (browser);
CREATE INDEX challenge_of_device ON challenge (browser);
CREATE INDEX provider_state_of_device ON provider_state (browser);
CREATE INDEX passkey_of_account ON passkey (account_id);
CREATE UNIQUE INDEX trusted_device_of_account ON trusted_device (account_id, browser);
CREATE INDEX trusted_device_of_browser ON trusted_device (browser);
CREATE INDEX trusted_device_expiry ON trusted_device (expires_at);
CREATE UNIQUE INDEX factor_removal_token ON factor_removal (token_hash);
CREATE INDEX factor_removal_due ON factor_removal (due_at);
COMMIT;
