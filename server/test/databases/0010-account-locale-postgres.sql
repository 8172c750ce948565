SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE TABLE public.access_token (
    hash text NOT NULL,
    session_id text NOT NULL,
    expires_at bigint NOT NULL
);
CREATE TABLE public.account (
    id text NOT NULL,
    nick_name text NOT NULL,
    phone text,
    email text,
    password_hash text,
    avatar_key text,
    terms_version text NOT NULL,
    terms_agreed_at bigint NOT NULL,
    created_at bigint NOT NULL,
    merged_into text,
    closed_at bigint,
    locale text,
    CONSTRAINT account_open_has_contact CHECK (((merged_into IS NOT NULL) OR (closed_at IS NOT NULL) OR (phone IS NOT NULL) OR (email IS NOT NULL)))
);
CREATE TABLE public.challenge (
    id text NOT NULL,
    kind text NOT NULL,
    scene text NOT NULL,
    browser text NOT NULL,
    x integer,
    bits integer,
    tried_at bigint,
    expires_at bigint NOT NULL,
    CONSTRAINT challenge_picture_has_x CHECK (((kind = 'picture'::text) = (x IS NOT NULL))),
    CONSTRAINT challenge_proof_has_bits CHECK (((kind = ANY (ARRAY['proof'::text, 'slide'::text])) = (bits IS NOT NULL)))
);
CREATE TABLE public.coin_entry (
    id text NOT NULL,
    account_id text NOT NULL,
    amount integer NOT NULL,
    reason text NOT NULL,
    once text NOT NULL,
    at bigint NOT NULL
);
CREATE TABLE public.contact_change (
    token_hash text NOT NULL,
    account_id text NOT NULL,
    kind text NOT NULL,
    old_value text NOT NULL,
    new_value text NOT NULL,
    expires_at bigint NOT NULL
);
CREATE TABLE public.counter (
    key text NOT NULL,
    count integer NOT NULL,
    ends_at bigint NOT NULL
);
CREATE TABLE public.expiring_object (
    path text NOT NULL,
    remove_at bigint NOT NULL
);
CREATE TABLE public.identity (
    id text NOT NULL,
    account_id text NOT NULL,
    provider text NOT NULL,
    union_id text,
    nick_name text,
    avatar text,
    linked_at bigint NOT NULL
);
CREATE TABLE public.identity_subject (
    provider text NOT NULL,
    app_id text NOT NULL,
    subject text NOT NULL,
    identity_id text NOT NULL
);
CREATE TABLE public.launch_nonce (
    source text NOT NULL,
    nonce text NOT NULL,
    expires_at bigint NOT NULL
);
CREATE TABLE public.login_record (
    account_id text NOT NULL,
    seq integer NOT NULL,
    login_type text NOT NULL,
    product text NOT NULL,
    at bigint NOT NULL,
    ip text NOT NULL,
    device text NOT NULL
);
CREATE TABLE public.merge_record (
    ticket_hash text NOT NULL,
    browser text NOT NULL,
    session_id text NOT NULL,
    proof text NOT NULL,
    absorbed_id text NOT NULL,
    survivor_id text NOT NULL,
    expires_at bigint NOT NULL,
    keep text DEFAULT '{}'::text NOT NULL
);
CREATE TABLE public.oidc_consent (
    account_id text NOT NULL,
    client text NOT NULL,
    scope text NOT NULL,
    given_at bigint NOT NULL
);
CREATE TABLE public.oidc_record (
    model text NOT NULL,
    id text NOT NULL,
    payload text NOT NULL,
    grant_id text,
    uid text,
    session_id text,
    consumed_at bigint,
    expires_at bigint
);
CREATE TABLE public.provider_state (
    hash text NOT NULL,
    provider text NOT NULL,
    intent text NOT NULL,
    place text NOT NULL,
    browser text NOT NULL,
    account_id text,
    session_id text,
    reauth_hash text,
    launch_hash text,
    back_url text,
    platform text,
    expires_at bigint NOT NULL,
    CONSTRAINT provider_state_login_has_no_holder CHECK (((intent = 'login'::text) = (account_id IS NULL)))
);
CREATE TABLE public.refresh_token (
    hash text NOT NULL,
    session_id text NOT NULL,
    expires_at bigint NOT NULL,
    used_at bigint
);
CREATE TABLE public.schema_migration (
    id bigint NOT NULL,
    name text NOT NULL,
    checksum text NOT NULL,
    applied_at bigint NOT NULL
);
CREATE TABLE public.security_event (
    id text NOT NULL,
    account_id text,
    kind text NOT NULL,
    at bigint NOT NULL,
    actor text NOT NULL,
    request_id text,
    ip text,
    device text,
    detail text NOT NULL
);
CREATE TABLE public.session (
    id text NOT NULL,
    account_id text NOT NULL,
    client text NOT NULL,
    source text NOT NULL,
    browser text NOT NULL,
    device text NOT NULL,
    ip text NOT NULL,
    created_at bigint NOT NULL,
    last_seen_at bigint NOT NULL,
    ended_at bigint
);
CREATE TABLE public.signing_key (
    id text NOT NULL,
    jwk text NOT NULL,
    created_at bigint NOT NULL,
    retires_at bigint NOT NULL
);
CREATE TABLE public.ticket (
    hash text NOT NULL,
    kind text NOT NULL,
    browser text NOT NULL,
    scene text,
    address text,
    account_id text,
    session_id text,
    other_account_id text,
    payload text,
    expires_at bigint NOT NULL
);
CREATE TABLE public.verification_code (
    address text NOT NULL,
    scene text NOT NULL,
    browser text NOT NULL,
    code_hash text NOT NULL,
    wrong_tries integer NOT NULL,
    expires_at bigint NOT NULL
);
CREATE TABLE public.vip (
    account_id text NOT NULL,
    workspace_id text NOT NULL,
    product text NOT NULL,
    starts_at bigint NOT NULL,
    ends_at bigint NOT NULL
);
INSERT INTO public.access_token VALUES ('vPDq5mK1HX5ux_1qOHo0nV5jyUh-VwiWcWQozXrMK30', '0mwrr8ejtbf0dddd684ea82ae7e82', 1800963873366);
INSERT INTO public.access_token VALUES ('vvMAOxlnIl-N2-E9s5TSCR7JyDf0V7cc8xT_zOVx9Yg', '0mwrr8eoqea032cf7e9c91e99e2c8', 1801395873568);
INSERT INTO public.access_token VALUES ('jLHaDdMAyVLkV8oTxeXtagCv0n0ihPMIGE7YVaW5sLg', '0mwrr8fbtfdac99f9c1996b3cd703', 1801395874376);
INSERT INTO public.account VALUES ('0mwrr2v7p545428736a8aff7e1346', 'User0029', '13901840029', NULL, '$argon2id$v=19$m=19456,t=2,p=1$IbvFxIhtVBm64BP2qbl1cA$21bdUTFbweHigziqtV2M5kQrjCUzKCXetM1DW5n7k9M', NULL, '2026-11-01', 1795346715014, 1795346715014, NULL, NULL, 'en-US');
INSERT INTO public.account VALUES ('0mwrr3neree4646734a025880d777', 'User0044', '13900000001', NULL, '$argon2id$v=19$m=19456,t=2,p=1$zdW8Mu68ldfyyqH3KXygaQ$/1S4Lfm19q14TOnSMx08DJnCV/cSJ1V+lkjBuUENBOg', NULL, '2026-11-01', 1800531669559, 1800531669559, NULL, NULL, 'en-US');
INSERT INTO public.account VALUES ('0mwrr41mn68681ccfdc37d8de2f8c', 'User0064', '13908400065', NULL, '$argon2id$v=19$m=19456,t=2,p=1$olNJHKeB2aZu6zQdPvFafQ$y+wdkwYbFLbTJT3CyPKORbY2mAxuFMO5TC+QAYzPWws', NULL, '2026-11-01', 1795347129983, 1795347129983, NULL, NULL, 'en-US');
INSERT INTO public.account VALUES ('0mwrr42m83f3b5cac10e82d60a0fa', 'User0077', '13908400077', 'person8400079@example.com', '$argon2id$v=19$m=19456,t=2,p=1$cnyP4KG3V8/pllk6JWNa7g$hDOamhh9JO6mbCxlLdzN3QX5kaHGVIaBuV9gvD+2uf8', NULL, '2026-11-01', 1795347611264, 1795347611264, NULL, NULL, 'en-US');
INSERT INTO public.account VALUES ('0mwrr42sa1cba1820bc8a71d6270a', 'User0080', '13908400080', 'person8400082@example.com', '$argon2id$v=19$m=19456,t=2,p=1$frXhGaoKXWzXBtgwIS9e5A$lqafhjM1Ijvxe3ym+BW5z5z5MJ0AZabIu4hZ7ndsayM', NULL, '2026-11-01', 1795606931482, 1795606931482, NULL, NULL, 'en-US');
INSERT INTO public.account VALUES ('account-9217', '用户8000', 'phone-9216', 'email-9234', 'hash', NULL, '1', 1700000000000, 1700000000000, NULL, NULL, NULL);
INSERT INTO public.account VALUES ('account-9287', '用户8000', 'phone-9286', 'email-9305', 'hash', NULL, '1', 1700000000000, 1700000000000, NULL, NULL, NULL);
INSERT INTO public.account VALUES ('account-9327', '用户8000', 'phone-9326', 'email-9342', 'hash', NULL, '1', 1700000000000, 1700000000000, NULL, NULL, NULL);
INSERT INTO public.account VALUES ('account-9396', '用户8000', 'phone-9395', 'email-9416', 'hash', NULL, '1', 1700000000000, 1700000000000, NULL, NULL, NULL);
INSERT INTO public.account VALUES ('0mwrr7xoc996c5453ecdf27cbb040', 'Userpers', NULL, NULL, NULL, NULL, '2026-11-01', 1795346951484, 1795346951484, '0mwrr7xlw1fb56b8d75cd881a2a1e', NULL, 'en-US');
INSERT INTO public.account VALUES ('0mwrr7xlw1fb56b8d75cd881a2a1e', 'User0025', '13907270025', 'person7270026@example.com', '$argon2id$v=19$m=19456,t=2,p=1$Odt/Recg3GasXyeMy4XAow$5VZ9eAw7XgxS6IScgbIgxiAzfC2DdHWcaYmceaKecsg', NULL, '2026-11-01', 1795346951396, 1795346951396, NULL, NULL, 'en-US');
INSERT INTO public.account VALUES ('0mwrr7y0q46a8a69f80669f38841b', 'Userpers', NULL, 'person7270029@example.com', '$argon2id$v=19$m=19456,t=2,p=1$1VQdiavQ/BFsQyFvJKYuVw$tYBjMQXtqUM+sue8NvG+siStyBijqXijt1csCh2CpxY', NULL, '2026-11-01', 1795346951930, 1795346951930, NULL, NULL, 'en-US');
INSERT INTO public.account VALUES ('0mwrr7xyf00aaeb1d8f42e0214fb9', 'User0028', '13907270028', 'person7270030@example.com', '$argon2id$v=19$m=19456,t=2,p=1$W01RuRK8qaSE4lT7+ywkWQ$pXJ/QEl0wzlmOWYJtZPQZgCSfNs6TsckvSzilY19lzU', NULL, '2026-11-01', 1795346951847, 1795346951847, NULL, NULL, 'en-US');
INSERT INTO public.account VALUES ('0mwrr7yffccf9bd1020247ed184f0', 'User0031', '13907270031', 'person7270033@example.com', '$argon2id$v=19$m=19456,t=2,p=1$SX6l2L2oF8kG0oR9//rDOA$OOd3izc79rRpH8Sblms7Ml0yUAhw+ghYWpPSmwjZCEE', NULL, '2026-11-01', 1795346952459, 1795346952459, NULL, NULL, 'en-US');
INSERT INTO public.account VALUES ('0mwrr7yk504da5a48d6b7188424eb', 'Userpers', NULL, NULL, NULL, NULL, '2026-11-01', 1795346952629, 1795346952629, '0mwrr7yffccf9bd1020247ed184f0', NULL, 'en-US');
INSERT INTO public.account VALUES ('0mwrr7z1z965778cbcbfbd020bb2d', 'Userpers', NULL, NULL, NULL, NULL, '2026-11-01', 1795346953271, 1795346953271, '0mwrr7yz2e1a5f7cc4a1f3fcde485', NULL, 'en-US');
INSERT INTO public.account VALUES ('0mwrr7yz2e1a5f7cc4a1f3fcde485', 'User0034', '13907270034', 'person7270035@example.com', '$argon2id$v=19$m=19456,t=2,p=1$gx71WKwJN6qd6Jg90CoCPw$SVYIVurOw0jytpd4F65GciElDPFurvlVyS1Ez3ODC6o', NULL, '2026-11-01', 1795346953167, 1795346953167, NULL, NULL, 'en-US');
INSERT INTO public.account VALUES ('0mwrr8dva6642605a51f8dd14c363', 'User0006', '13904640006', NULL, '$argon2id$v=19$m=19456,t=2,p=1$40J3rt6ShiI1Zp9/WPjzDA$2Igc3MLYF4NqArOWlaGcekHimjtG9sG8LxVqlxEARiQ', NULL, '2026-11-01', 1797938972471, 1797938972471, NULL, NULL, 'en-US');
INSERT INTO public.account VALUES ('0mwrr8fa9f3cc6b1a8b9b8ee56b02', 'User0008', '13904640008', NULL, '$argon2id$v=19$m=19456,t=2,p=1$IBw9aXHBtU44FshToN2z8w$bXxAHwLhUdMWGaGaPb1CGq66P/XvJgitg81kNamQ4E0', NULL, '2026-11-01', 1801394974305, 1801394974305, NULL, NULL, 'en-US');
INSERT INTO public.challenge VALUES ('LoPJztRwwFpDwRPWR7itxFtBLgKH2ZcFvn_uryDzXWQ', 'proof', 'register', 'BigY5-MDqcuuZ3EJ9LOAQZm5vDLOAlN3WN-t7Z-4zC4', NULL, 6, 1797938972042, 1797939572042);
INSERT INTO public.challenge VALUES ('H9ui766AvR-eLrlJygac8kzS1mwHfxTowFLtPiIhWBo', 'proof', 'register', 'uXiHp1sBfNj5Wu5gwqUz8dXTfNDpeLMVLE1K86bjX3k', NULL, 6, 1797938972553, 1797939572553);
INSERT INTO public.challenge VALUES ('bkxoc2MvKsxED048w26By-MRZJ5tI0moShL2GBFBaCQ', 'proof', 'register', 'eZU1ZxbBbASIJPRYR-jIUbepm375QcyFasgMbcjHO8o', NULL, 6, 1801394973645, 1801395573645);
INSERT INTO public.coin_entry VALUES ('0mwrr3neu807a8d894b6430ae652a', '0mwrr3neree4646734a025880d777', 100, 'register', 'register', 1800531669559);
INSERT INTO public.coin_entry VALUES ('0mwrr3ni643ce578bb5e42139e842', '0mwrr3neree4646734a025880d777', 5, 'daily', 'day:2027-01-21', 1800531669679);
INSERT INTO public.coin_entry VALUES ('0mwrr7yz61452aa9fd6b6619ff44d', '0mwrr7yz2e1a5f7cc4a1f3fcde485', 100, 'register', 'register', 1795346953167);
INSERT INTO public.coin_entry VALUES ('0mwrr7z6tcf236a0fd7b207444bfd', '0mwrr7yz2e1a5f7cc4a1f3fcde485', 50, 'bind', 'bind:email', 1795346953444);
INSERT INTO public.coin_entry VALUES ('0mwrr7z2f2537da402b3fdab9ae22', '0mwrr7yz2e1a5f7cc4a1f3fcde485', 100, 'merge', 'register@0mwrr7z1z965778cbcbfbd020bb2d', 1795346953271);
INSERT INTO public.contact_change VALUES ('dnUZ1mRZEheW4nzOMjni6RbxFpTRB6bXneS7AhraI6E', '0mwrr41mn68681ccfdc37d8de2f8c', 'phone', '13908400064', '13908400065', 1795606390117);
INSERT INTO public.contact_change VALUES ('h8oHJn_14GX9OAFbMsknr2n9SU_sq2u2o2pSd7GMhhQ', '0mwrr42m83f3b5cac10e82d60a0fa', 'email', 'person8400078@example.com', 'person8400079@example.com', 1795606931386);
INSERT INTO public.contact_change VALUES ('xHDuaVx5DoGIt3hpeE_9mxnQ6LM9nHKgmFheCGrqUKo', '0mwrr42sa1cba1820bc8a71d6270a', 'email', 'person8400081@example.com', 'person8400082@example.com', 1795866251595);
INSERT INTO public.expiring_object VALUES ('0mwrr7cxk73d499a957e07ec3a037/user/User0016/icon/head100.png', 1795347824796);
INSERT INTO public.expiring_object VALUES ('0mwrr7e2o86e38f5ae9defa87f3d3/user/User0017/icon/head100.png', 1795348126152);
INSERT INTO public.expiring_object VALUES ('0mwrr7ekfff3c9d7faa0fae9eeebf/user/User0018/icon/head100.png', 1795348126739);
INSERT INTO public.identity VALUES ('identity-9238', 'account-9217', 'wx', 'union-9237', NULL, NULL, 1795346834313);
INSERT INTO public.identity VALUES ('identity-9309', 'account-9287', 'wx', 'union-9308', NULL, NULL, 1795346834707);
INSERT INTO public.identity VALUES ('identity-9420', 'account-9396', 'wx', 'union-9419', NULL, NULL, 1795346835410);
INSERT INTO public.identity_subject VALUES ('wx', 'desktop', 'subject-9239', 'identity-9238');
INSERT INTO public.identity_subject VALUES ('wx', 'desktop', 'subject-9310', 'identity-9309');
INSERT INTO public.identity_subject VALUES ('wx', 'desktop', 'subject-9421', 'identity-9420');
INSERT INTO public.launch_nonce VALUES ('contour', 'nonce-25132-21', 1795347749000);
INSERT INTO public.launch_nonce VALUES ('contour', 'nonce-25132-23', 1795347749000);
INSERT INTO public.launch_nonce VALUES ('contour', 'nonce-25132-24', 1795347750000);
INSERT INTO public.login_record VALUES ('0mwrr3neree4646734a025880d777', 1, 'register', 'isoline', 1800531669562, '127.0.0.1', '');
INSERT INTO public.login_record VALUES ('0mwrr3neree4646734a025880d777', 2, 'password', 'isoline', 1800531669679, '127.0.0.1', '');
INSERT INTO public.login_record VALUES ('account-9396', 3, 'sms', 'isoline', 1795260435344, '192.0.2.1', 'device-9401');
INSERT INTO public.login_record VALUES ('account-9396', 2, 'sms', 'isoline', 1795260435342, '192.0.2.1', 'device-9400');
INSERT INTO public.login_record VALUES ('account-9396', 1, 'sms', 'isoline', 1795260435341, '192.0.2.1', 'device-9399');
INSERT INTO public.merge_record VALUES ('8oUQ0eEXjbgawIY2NZEU-KYJ7k3_6uiSyXmRaarajNY', 'z7TAM8feuJu5DORsO_NyqlTX69O2dJveWzR3vtoIrk4', '0mwrr7xm19dff4828cf073a8e6d82', 'contact', '0mwrr7xoc996c5453ecdf27cbb040', '0mwrr7xlw1fb56b8d75cd881a2a1e', 1795347551656, '{"email":"other"}');
INSERT INTO public.merge_record VALUES ('Ti5oqq55dHFZR4NonnMttW1yCkxRQohj_E3tS3HdIVI', 'MXS3ZCh39K2bmuayDQtafeiw-OwwdcZ7hY3bLU6JZf0', '0mwrr7yfua0c2f4dfc38f593c2b25', 'contact', '0mwrr7yk504da5a48d6b7188424eb', '0mwrr7yffccf9bd1020247ed184f0', 1795347552932, '{"email":"mine"}');
INSERT INTO public.merge_record VALUES ('RZqGIalTI1KEKjNQ9cX618J4Zrr5LGOn6weeune-gs4', 'qrlGNEEkgtHti0hO-hda9dWVafKxmGLH6a6y1CORiVE', '0mwrr7yz7500fe98b79fecfddc74d', 'contact', '0mwrr7z1z965778cbcbfbd020bb2d', '0mwrr7yz2e1a5f7cc4a1f3fcde485', 1795347553504, '{"email":"other"}');
INSERT INTO public.provider_state VALUES ('jQFCV0sGPkIdHimb1ZFm17IW6JTVRZ1g9OxXIB_qvVU', 'tc', 'login', 'browser', '7XsboPXT7ia97tHIzufkzGq3d9Fqh8QDpJ2pdEpndHE', NULL, NULL, NULL, NULL, NULL, NULL, 1795347508393);
INSERT INTO public.provider_state VALUES ('aZkfXFCzCtQeCf0G7MBnYbq_-OqoXMQZXWNZy2oTAuA', 'tc', 'login', 'browser', 'O07hsnSZsdHRkXIt_865i8lwR6SP_YK8smeZb8aKyhk', NULL, NULL, NULL, NULL, NULL, NULL, 1795348109743);
INSERT INTO public.provider_state VALUES ('XvVAnDWbmAr-E9QTpCVpgpMFq3L6UE73YhDH9MsyIqQ', 'wx', 'bind', 'browser', 'wWgXrkEy75mjZUh8vHP9DKT0RUXWV5SwH66midIdTXA', '0mwrr2v7p545428736a8aff7e1346', '0mwrr2v845311e8c6398e6bf567c4', NULL, NULL, NULL, NULL, 1795347315050);
INSERT INTO public.refresh_token VALUES ('4VaAFC7k8QUodfPJ1GX5n6_PedzKH2WyzOlgLWb5pEY', '0mwrr8ejtbf0dddd684ea82ae7e82', 1803554973353, NULL);
INSERT INTO public.refresh_token VALUES ('2CdJF0Kds9uyUnVpiV9KTrSSVv76LJvxyTCcS49isco', '0mwrr8eoqea032cf7e9c91e99e2c8', 1803986973529, NULL);
INSERT INTO public.refresh_token VALUES ('yTy1qTcI_Cs9eVVZWtf0-X7-LJX9COFX41ZBTEnIqaw', '0mwrr8fbtfdac99f9c1996b3cd703', 1803986974361, NULL);
INSERT INTO public.schema_migration VALUES (1, 'first', '142c5d3361041d34e90c0706cdb94aa346baee85013685bec41d6241fb14d9c5', 1795346627919);
INSERT INTO public.schema_migration VALUES (2, 'tickets-of-account', 'ceb0c034e45f40ce244dedd1fa9da9a1e938f3720100e9d76e58e3b87c93a2cf', 1795346627944);
INSERT INTO public.schema_migration VALUES (3, 'provider-states', '34693b017efc09fb91b5c623ce97a236f10e6992deba479cff8522940ac1413e', 1795346627965);
INSERT INTO public.schema_migration VALUES (4, 'merges', 'dccaef13f9f6c586daa56f144606f0d4d55fcfb8df5b1efc12e80855b65afd67', 1795346628020);
INSERT INTO public.schema_migration VALUES (5, 'expiring-objects', 'd72f802d9cff603f5340084dc5d84f474768cbff286b015b0a3672550998118d', 1795346628046);
INSERT INTO public.schema_migration VALUES (6, 'contact-proofs', 'bff82c287735e1963d0ec1ad02c9541f22a001052ec2b5148c032f7becf7e9c4', 1795346628054);
INSERT INTO public.schema_migration VALUES (7, 'merge-choices', 'c91c940818687815344c304fe43358c18789f52fd6dd538e06336c97a9efebbb', 1795346628059);
INSERT INTO public.schema_migration VALUES (8, 'challenge-kinds', '5a9d796901dfe36a9d281bc507e4e6dd6cb99d049a4fa75b150a4e16dfb30b46', 1795346628070);
INSERT INTO public.schema_migration VALUES (9, 'security-events', '158d4e0f1382fbb4ea5dc4c9b6ef1a8242b5ac25eb4f337ff132718dad93fca6', 1795346628095);
INSERT INTO public.schema_migration VALUES (10, 'account-locale', '5f9da03f37458fb4f9762a341e873578ae27f3b0ea5f5335a9a4c2e0a44e8404', 1795346628101);
INSERT INTO public.security_event VALUES ('0mwrr3netedadeca14bae222a7767', '0mwrr3neree4646734a025880d777', 'account-registered', 1800531669561, 'user', '12ceda88-872b-48ec-a54f-7b169b16f9bc', '127.0.0.1', '', '{"by":"phone"}');
INSERT INTO public.security_event VALUES ('0mwrr3ni7751a65b7b5e519687ad6', '0mwrr3neree4646734a025880d777', 'sign-in', 1800531669683, 'user', 'd8b9055c-6ada-42d0-bf51-2ef3f4802ff9', '127.0.0.1', '', '{"loginType":"password","source":"isoline"}');
INSERT INTO public.security_event VALUES ('0mwrr3ni978e3aa772a1fdc36b1d9', '0mwrr3neree4646734a025880d777', 'new-device', 1800531669685, 'user', 'd8b9055c-6ada-42d0-bf51-2ef3f4802ff9', '127.0.0.1', '', '{"loginType":"password","source":"isoline"}');
INSERT INTO public.security_event VALUES ('0mwrr8eoxeb41e441ccc744c485f6', '0mwrr8dva6642605a51f8dd14c363', 'sign-in', 1801394973537, 'user', '24d7566e-8109-474f-978d-7427e23ad6d6', '127.0.0.1', '', '{"loginType":"password","source":"isoline"}');
INSERT INTO public.security_event VALUES ('0mwrr8epm7ce5990ed259cde4b23c', '0mwrr8dva6642605a51f8dd14c363', 'new-device', 1801394973562, 'user', '24d7566e-8109-474f-978d-7427e23ad6d6', '127.0.0.1', '', '{"loginType":"password","source":"isoline"}');
INSERT INTO public.security_event VALUES ('0mwrr8fb9b68d51c18cab27b18a03', '0mwrr8fa9f3cc6b1a8b9b8ee56b02', 'account-registered', 1801394974341, 'user', '6d175954-3196-4ea9-9dc5-fd4718ebc994', '127.0.0.1', '', '{"by":"phone"}');
INSERT INTO public.session VALUES ('0mwrr3neufe9167ed31dc83ce5bd8', '0mwrr3neree4646734a025880d777', 'isoline-web', 'isoline', 'qVbuTDjsTo1PrwQkZaTv4r6Vxi_GQH1qEPEKWa9KDag', '', '127.0.0.1', 1800531669562, 1800531669562, NULL);
INSERT INTO public.session VALUES ('0mwrr3ni325c8314b224b3ce82ebb', '0mwrr3neree4646734a025880d777', 'contour', 'isoline', 'uzG7CoY-z9DStsPqYwPE3wR7TMrOjRiDIFLMX_ODHdc', '', '127.0.0.1', 1800531669679, 1800531669703, NULL);
INSERT INTO public.session VALUES ('0mwrr8ejtbf0dddd684ea82ae7e82', '0mwrr8dva6642605a51f8dd14c363', 'isoline-web', 'isoline', 'x-unb5kRSmcxtpsoDfOgSHouTAL61IIanQ_qym2Vpbc', '', '127.0.0.1', 1800962973353, 1800962973353, NULL);
INSERT INTO public.session VALUES ('0mwrr8eoqea032cf7e9c91e99e2c8', '0mwrr8dva6642605a51f8dd14c363', 'isoline-web', 'isoline', 'VuWDtQeRK7KMJm9ZkYlruDHajRBsCWVz43NfyrTQCYg', '', '127.0.0.1', 1801394973529, 1801394973529, NULL);
INSERT INTO public.session VALUES ('0mwrr8fbtfdac99f9c1996b3cd703', '0mwrr8fa9f3cc6b1a8b9b8ee56b02', 'isoline-web', 'isoline', 'eZU1ZxbBbASIJPRYR-jIUbepm375QcyFasgMbcjHO8o', '', '127.0.0.1', 1801394974361, 1801394974361, NULL);
INSERT INTO public.ticket VALUES ('BSJ4rJRjv3YGkBTN0nlY3FtdsOYQsxLddJ1JG5P_D4I', 'merge', 'z8uKYCxvqH1WmPMQRgrwGsHerJ33lLuJ_leppjUMrUU', NULL, 'email:person7270029@example.com', '0mwrr7xyf00aaeb1d8f42e0214fb9', '0mwrr7xyl330ac8818e77635504f9', '0mwrr7y0q46a8a69f80669f38841b', '{"by":"contact"}', 1795347552072);
INSERT INTO public.ticket VALUES ('wBwGRpmtj4WMBEBeQzLWDsfQ4FGL2m3Oba-c2Ln-c0I', 'step-up', 'MXS3ZCh39K2bmuayDQtafeiw-OwwdcZ7hY3bLU6JZf0', NULL, NULL, '0mwrr7yffccf9bd1020247ed184f0', '0mwrr7yfua0c2f4dfc38f593c2b25', NULL, NULL, 1795347552700);
INSERT INTO public.ticket VALUES ('x5CI2hosXXeTcZDXmVDW35S5JG6T0l4gZKmW8KN35ZM', 'step-up', 'qrlGNEEkgtHti0hO-hda9dWVafKxmGLH6a6y1CORiVE', NULL, NULL, '0mwrr7yz2e1a5f7cc4a1f3fcde485', '0mwrr7yz7500fe98b79fecfddc74d', NULL, NULL, 1795347553340);
INSERT INTO public.verification_code VALUES ('email:person2370009@example.com', 'register', 'VaunRCY90vRCcuBjAalQSI_4jrlYEW7KYlPfzRHSKUE', 'ZkEHBBuyEKGioi2FN_JjR3zZ38RWu62fHgUecQ4TG7g', 0, 1795347259006);
INSERT INTO public.verification_code VALUES ('email:person2370010@example.com', 'reset', 'E1xLYKd9-ocICS7LN7kuapsHXyUGBpSA7_mhwFZgPp8', 'B1P0bWrx3UjcWBh2ij8Ms0bXo2X3KN324wvpvuaP5uQ', 0, 1795347259716);
INSERT INTO public.verification_code VALUES ('email:person2370011@example.com', 'login', '_igh4LCawWJzEDZ_opgvmmQTa8kiXEmWV1CqjNP4PJs', 'ghRhV0foEmUHl-_h5XNtPYxVmpekXISCz1epk7yQk2k', 0, 1795347260262);
INSERT INTO public.vip VALUES ('account-9287', 'account-9306', 'twin', 1700000000000, 1795346834652);
INSERT INTO public.vip VALUES ('account-9327', 'account-9343', 'twin', 1700000000000, 1795346834922);
INSERT INTO public.vip VALUES ('account-9396', 'account-9417', 'twin', 1700000000000, 1795346835353);
ALTER TABLE ONLY public.access_token
    ADD CONSTRAINT access_token_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY public.account
    ADD CONSTRAINT account_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.challenge
    ADD CONSTRAINT challenge_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.coin_entry
    ADD CONSTRAINT coin_entry_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.contact_change
    ADD CONSTRAINT contact_change_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.counter
    ADD CONSTRAINT counter_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.expiring_object
    ADD CONSTRAINT expiring_object_pkey PRIMARY KEY (path);
ALTER TABLE ONLY public.identity
    ADD CONSTRAINT identity_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.identity_subject
    ADD CONSTRAINT identity_subject_provider_app_id_subject PRIMARY KEY (provider, app_id, subject);
ALTER TABLE ONLY public.launch_nonce
    ADD CONSTRAINT launch_nonce_pkey PRIMARY KEY (source, nonce);
ALTER TABLE ONLY public.login_record
    ADD CONSTRAINT login_record_pkey PRIMARY KEY (account_id, seq);
ALTER TABLE ONLY public.merge_record
    ADD CONSTRAINT merge_record_pkey PRIMARY KEY (ticket_hash);
ALTER TABLE ONLY public.oidc_consent
    ADD CONSTRAINT oidc_consent_pkey PRIMARY KEY (account_id, client);
ALTER TABLE ONLY public.oidc_record
    ADD CONSTRAINT oidc_record_pkey PRIMARY KEY (model, id);
ALTER TABLE ONLY public.provider_state
    ADD CONSTRAINT provider_state_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY public.refresh_token
    ADD CONSTRAINT refresh_token_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY public.schema_migration
    ADD CONSTRAINT schema_migration_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.security_event
    ADD CONSTRAINT security_event_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.signing_key
    ADD CONSTRAINT signing_key_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.ticket
    ADD CONSTRAINT ticket_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY public.verification_code
    ADD CONSTRAINT verification_code_pkey PRIMARY KEY (address, scene);
ALTER TABLE ONLY public.vip
    ADD CONSTRAINT vip_pkey PRIMARY KEY (account_id);
CREATE INDEX access_token_expiry ON public.access_token USING btree (expires_at);
CREATE UNIQUE INDEX account_email ON public.account USING btree (email) WHERE ((merged_into IS NULL) AND (closed_at IS NULL));
CREATE INDEX account_merged_into ON public.account USING btree (merged_into) WHERE (merged_into IS NOT NULL);
CREATE UNIQUE INDEX account_phone ON public.account USING btree (phone) WHERE ((merged_into IS NULL) AND (closed_at IS NULL));
CREATE INDEX challenge_expiry ON public.challenge USING btree (expires_at);
CREATE UNIQUE INDEX coin_entry_account_id_once ON public.coin_entry USING btree (account_id, once);
CREATE INDEX coin_entry_of_account ON public.coin_entry USING btree (account_id, at, id);
CREATE INDEX contact_change_expiry ON public.contact_change USING btree (expires_at);
CREATE INDEX contact_change_of_account ON public.contact_change USING btree (account_id);
CREATE INDEX counter_expiry ON public.counter USING btree (ends_at);
CREATE INDEX expiring_object_expiry ON public.expiring_object USING btree (remove_at);
CREATE UNIQUE INDEX identity_account_id_provider ON public.identity USING btree (account_id, provider);
CREATE UNIQUE INDEX identity_provider_union_id ON public.identity USING btree (provider, union_id) WHERE (union_id IS NOT NULL);
CREATE INDEX identity_subject_of_identity ON public.identity_subject USING btree (identity_id);
CREATE INDEX launch_nonce_expiry ON public.launch_nonce USING btree (expires_at);
CREATE INDEX login_record_expiry ON public.login_record USING btree (at);
CREATE INDEX merge_record_expiry ON public.merge_record USING btree (expires_at);
CREATE INDEX oidc_record_expiry ON public.oidc_record USING btree (expires_at) WHERE (expires_at IS NOT NULL);
CREATE INDEX oidc_record_of_grant ON public.oidc_record USING btree (grant_id) WHERE (grant_id IS NOT NULL);
CREATE INDEX oidc_record_of_session ON public.oidc_record USING btree (session_id) WHERE (session_id IS NOT NULL);
CREATE INDEX oidc_record_of_uid ON public.oidc_record USING btree (uid) WHERE (uid IS NOT NULL);
CREATE INDEX provider_state_expiry ON public.provider_state USING btree (expires_at);
CREATE INDEX refresh_token_expiry ON public.refresh_token USING btree (expires_at);
CREATE INDEX security_event_expiry ON public.security_event USING btree (at);
CREATE INDEX security_event_from ON public.security_event USING btree (ip, at) WHERE (ip IS NOT NULL);
CREATE INDEX security_event_of_account ON public.security_event USING btree (account_id, id) WHERE (account_id IS NOT NULL);
CREATE INDEX session_expiry ON public.session USING btree (last_seen_at);
CREATE INDEX session_live ON public.session USING btree (account_id, created_at, id) WHERE (ended_at IS NULL);
CREATE INDEX session_of_browser ON public.session USING btree (account_id, browser);
CREATE INDEX ticket_expiry ON public.ticket USING btree (expires_at);
CREATE INDEX ticket_of_account ON public.ticket USING btree (account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX ticket_of_address ON public.ticket USING btree (address) WHERE (address IS NOT NULL);
CREATE INDEX ticket_of_other_account ON public.ticket USING btree (other_account_id) WHERE (other_account_id IS NOT NULL);
CREATE INDEX verification_code_expiry ON public.verification_code USING btree (expires_at);
ALTER TABLE ONLY public.account
    ADD CONSTRAINT account_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES public.account(id);
ALTER TABLE ONLY public.coin_entry
    ADD CONSTRAINT coin_entry_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id);
ALTER TABLE ONLY public.contact_change
    ADD CONSTRAINT contact_change_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id);
ALTER TABLE ONLY public.identity
    ADD CONSTRAINT identity_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id);
ALTER TABLE ONLY public.identity_subject
    ADD CONSTRAINT identity_subject_identity_id_fkey FOREIGN KEY (identity_id) REFERENCES public.identity(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.merge_record
    ADD CONSTRAINT merge_record_absorbed_id_fkey FOREIGN KEY (absorbed_id) REFERENCES public.account(id);
ALTER TABLE ONLY public.merge_record
    ADD CONSTRAINT merge_record_survivor_id_fkey FOREIGN KEY (survivor_id) REFERENCES public.account(id);
ALTER TABLE ONLY public.oidc_consent
    ADD CONSTRAINT oidc_consent_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id);
ALTER TABLE ONLY public.vip
    ADD CONSTRAINT vip_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id);
