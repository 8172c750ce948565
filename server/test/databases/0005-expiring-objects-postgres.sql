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
    CONSTRAINT account_open_has_contact CHECK (((merged_into IS NOT NULL) OR (closed_at IS NOT NULL) OR (phone IS NOT NULL) OR (email IS NOT NULL)))
);
CREATE TABLE public.challenge (
    id text NOT NULL,
    scene text NOT NULL,
    browser text NOT NULL,
    x integer,
    bits integer,
    tried_at bigint,
    expires_at bigint NOT NULL,
    CONSTRAINT challenge_has_one_task CHECK (((x IS NULL) <> (bits IS NULL)))
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
    expires_at bigint NOT NULL
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
INSERT INTO public.access_token VALUES ('mJWwgcD13D6_awufhBRBzG0VFPGJ-I8YBVm6G5Rtr9U', '0mwrrl4zoee40c2dbdde4c3fc176d', 1795348475594);
INSERT INTO public.access_token VALUES ('WTWepmsrjaaSU6UP3gnlppDOM3z4SvfYtW3sQ3wlagc', '0mwrrl4zoee40c2dbdde4c3fc176d', 1795348475608);
INSERT INTO public.access_token VALUES ('pTFo6qpQh15IZIe9JGoI4Idm7o4qgxLh8X9nEVERACs', '0mwrrl4zoee40c2dbdde4c3fc176d', 1795348475620);
INSERT INTO public.account VALUES ('0mwrrhvc51c78f8305884b1cbf607', 'User0064', '13907690065', NULL, '$argon2id$v=19$m=19456,t=2,p=1$89GXQE2PFDQwudrc5XRCHA$v+0BOnqvTOhd8TjcjgW5YZSssU/wH9NjGoWmQvK3asg', NULL, '2026-11-01', 1795347775013, 1795347775013, NULL, NULL);
INSERT INTO public.account VALUES ('0mwrri30lb31bfc38f0bf2706cf41', 'User0077', '13907690077', 'person7690079@example.com', '$argon2id$v=19$m=19456,t=2,p=1$wDkg6oh0Wl1V/J93cQbFqw$UGYagaVES9MT65KAxi2/Mpy3WJ10eO3ib1c3ptFNAsw', NULL, '2026-11-01', 1795348264965, 1795348264965, NULL, NULL);
INSERT INTO public.account VALUES ('0mwrri4oi15cf49bd88abc795038a', 'User0080', '13907690080', 'person7690082@example.com', '$argon2id$v=19$m=19456,t=2,p=1$41rtOJVmYyYCFWMbJQw5Gg$c7+T+u+ts1Fobu7PHyQ3xoVt86JLVKkN0Z8vASKFbew', NULL, '2026-11-01', 1795607587122, 1795607587122, NULL, NULL);
INSERT INTO public.account VALUES ('0mwrrjwpz8beb35fe35e7e325a558', 'User0028', '13904860028', NULL, '$argon2id$v=19$m=19456,t=2,p=1$bqeIPLKsPQnMZyxLFMOEgQ$DQnJOBrFeu/oJQyuZWYgkRldaO5uHUu/xUoTz0Hrmvw', NULL, '2026-11-01', 1795348110119, 1795348110119, NULL, NULL);
INSERT INTO public.account VALUES ('0mwrrkaru0d122e71524530ebc43b', 'User0047', '13900000001', NULL, '$argon2id$v=19$m=19456,t=2,p=1$IWfLWyMd5IkcCmlxJ+NNsA$mZt9z5mT/4hle4ElR1LtRjAS7KoTxT0gtImGATRT13Q', NULL, '2026-11-01', 1795348728330, 1795348728330, NULL, NULL);
INSERT INTO public.account VALUES ('0mwrrl1okf160dfbff0d3bf74864d', 'Userpers', NULL, NULL, NULL, NULL, '2026-11-01', 1795347563204, 1795347563204, '0mwrrl1k99d6baf48d358c4a37ff8', NULL);
INSERT INTO public.account VALUES ('0mwrrl1k99d6baf48d358c4a37ff8', 'User0054', '13901620054', 'person1620055@example.com', '$argon2id$v=19$m=19456,t=2,p=1$nv4RsjRaz4QS0XnacOUmmg$vv76DBHnC6JmK3tXyNpnraLfmccUIe/l89i7PlKzPc4', NULL, '2026-11-01', 1795347563049, 1795347563049, NULL, NULL);
INSERT INTO public.account VALUES ('0mwrrl5dd8fb7d2d8ffbfcfe4e817', 'Userpers', NULL, NULL, NULL, NULL, '2026-11-01', 1795347567985, 1795347567985, '0mwrrl4zh4ad36463807c74ed75a6', NULL);
INSERT INTO public.account VALUES ('0mwrrl4zh4ad36463807c74ed75a6', 'User0063', '13901620063', 'person1620064@example.com', '$argon2id$v=19$m=19456,t=2,p=1$Mpbon6r9ch+8JIc7PeHTiQ$LNz13fg1A9fgRUDI0RLu2s80xXwPxrpedYp+IAQlCJI', NULL, '2026-11-01', 1795347567485, 1795347567485, NULL, NULL);
INSERT INTO public.account VALUES ('0mwrrlbvo468b49ac4dc17dc8eead', 'Userpers', NULL, NULL, NULL, NULL, '2026-11-01', 1795347576420, 1795347576420, '0mwrrlbiob213746320a5e6763c10', NULL);
INSERT INTO public.account VALUES ('0mwrrlbiob213746320a5e6763c10', 'User0065', '13901620065', 'person1620066@example.com', '$argon2id$v=19$m=19456,t=2,p=1$q7bcTi4WmDGasgUXCkNG5Q$GvY7czjymAEo0eqQVqXVVK9n95ym0BYzfcESiuJwKyk', NULL, '2026-11-01', 1795347575952, 1795347575952, NULL, NULL);
INSERT INTO public.account VALUES ('0mwrrmv4efce6990baf29afa177f6', 'User0008', '13908340008', NULL, '$argon2id$v=19$m=19456,t=2,p=1$Vf64bmYIsyF3/sOJnu/ZiA$XXVxL01h/jhAZ+2IN5uTl4w2CvEqzxJG7CXU46QU/GU', NULL, '2026-11-01', 1795347648014, 1795347648014, NULL, NULL);
INSERT INTO public.account VALUES ('0mwrrmx1iafb798cc51686c98ac4c', 'User0010', '13908340010', NULL, '$argon2id$v=19$m=19456,t=2,p=1$ITnlwOHswJOIudHrqyzltQ$vDgFOMFCz09VpX1ZRbpUvWe2BR+K0y8qQSE8Xf0nE7U', NULL, '2026-11-01', 1795347650502, 1795347650502, NULL, NULL);
INSERT INTO public.account VALUES ('0mwrrmx7n8a09685bb212a42c2c75', 'User0011', '13908340011', NULL, '$argon2id$v=19$m=19456,t=2,p=1$6YwOk6WvYZ8tjjMtv1UQoQ$28hzZSvIY04D18zePSLuHwWzyqG2QsNoRpFKgQfQicg', NULL, '2026-11-01', 1795347650723, 1795347650723, NULL, NULL);
INSERT INTO public.account VALUES ('0mwrrn16b02a4c38a464f2bea70ba', 'User0012', '13908340012', NULL, '$argon2id$v=19$m=19456,t=2,p=1$6iJhRm7PDsIwsz9u9KB5Gw$P52fSTxgBo76tNEJ0M1HMTuMqT562NaV3rMdH+uibqY', NULL, '2026-11-01', 1795348255859, 1795348255859, NULL, NULL);
INSERT INTO public.account VALUES ('0mwrrnrfw84ec645d5faf508ea632', 'User0019', '13907390019', NULL, '$argon2id$v=19$m=19456,t=2,p=1$KNaFq+0yLHX3q3bO/2p4Fg$zGxdN00Zkt2avkc3zJny3IQuN+RuANTi4hx1ClSAhhw', NULL, '2026-11-01', 1795347689900, 1795347689900, NULL, NULL);
INSERT INTO public.account VALUES ('0mwrrnuqlba217da03720736d3e11', 'User0021', '13907390021', NULL, '$argon2id$v=19$m=19456,t=2,p=1$3Wd6uvjFY3E4NAwfFY8ejg$Azvg72YytvVXKbyh6GNKXuNANlmDAx6t0B3unifYZ8U', NULL, '2026-11-01', 1795347694173, 1795347694173, NULL, NULL);
INSERT INTO public.challenge VALUES ('XpWYpRWk1jCQzVgvh5-9n_3KE8XZEd86lq_JUxtIR9s', 'register', 'PsKKaAA_Ih1UVT7qofQZowm6Ye9S1WNSyPdEkmiEqbw', NULL, 6, 1795348345028, 1795348945028);
INSERT INTO public.challenge VALUES ('NbBX9kSkkaKoCEVsLpqMWoLibcsAxLAiAAIczxiWrvk', 'register', 'DIiwo8vEp917-RAqePlFEfsrCuXADQGd_5iWYS2Ro5o', NULL, 6, 1795348345103, 1795348945103);
INSERT INTO public.challenge VALUES ('8pleVFRyNZG2nRhbPMp7DJfnB3Dla1kCdpE-McODtQs', 'register', 'J3rnq3UvboTrAsnnfVwOjCsxzB1DdUytAjdMvHwhwok', NULL, 6, 1795348345160, 1795348945160);
INSERT INTO public.coin_entry VALUES ('0mwrrkarw443bd862be69210f3603', '0mwrrkaru0d122e71524530ebc43b', 100, 'register', 'register', 1795348728330);
INSERT INTO public.coin_entry VALUES ('0mwrrkas921d499f15b4402e9aa9e', '0mwrrkaru0d122e71524530ebc43b', 50, 'bind', 'bind:wx', 1795348728345);
INSERT INTO public.coin_entry VALUES ('0mwrrnrg5e985a916b19b2a8514c6', '0mwrrnrfw84ec645d5faf508ea632', 100, 'register', 'register', 1795347689900);
INSERT INTO public.coin_entry VALUES ('0mwrrns51be94b601b50ba7a7540c', '0mwrrnrfw84ec645d5faf508ea632', 5, 'daily', 'day:2026-11-22', 1795347690679);
INSERT INTO public.coin_entry VALUES ('0mwrrnuqxfd9110fddcb03b4c3e77', '0mwrrnuqlba217da03720736d3e11', 100, 'register', 'register', 1795347694173);
INSERT INTO public.contact_change VALUES ('HrUBAxZ7R0zX9IRzjDztX10zpcTcoKXFh8UiKglzi1w', '0mwrrhvc51c78f8305884b1cbf607', 'phone', '13907690064', '13907690065', 1795607036015);
INSERT INTO public.contact_change VALUES ('AjZoaR_dw_jUT5SaboDbcaHoPup5Tz9enW_latNF07Y', '0mwrri30lb31bfc38f0bf2706cf41', 'email', 'person7690078@example.com', 'person7690079@example.com', 1795607586196);
INSERT INTO public.contact_change VALUES ('5CyZqtbz8E4-rmNC-l5icUIQYMaIm0BJWoE0AmCWtvA', '0mwrri4oi15cf49bd88abc795038a', 'email', 'person7690081@example.com', 'person7690082@example.com', 1795866910230);
INSERT INTO public.expiring_object VALUES ('0mwrrnet8a584f66d1b7668ddceac/user/User0016/icon/head100.png', 1795348573722);
INSERT INTO public.expiring_object VALUES ('0mwrrnfipc80640c1ed42f183f694/user/User0017/icon/head100.png', 1795348874470);
INSERT INTO public.expiring_object VALUES ('0mwrrnfqjd75d1fa321d30e915f02/user/User0018/icon/head100.png', 1795348874751);
INSERT INTO public.identity VALUES ('0mwrrmx1vf429d995a9bad262834a', '0mwrrmx1iafb798cc51686c98ac4c', 'tc', 'c91c12a4c5b95a9e2c3d696e4cf9c853', 'person 16834-10', NULL, 1795347650515);
INSERT INTO public.identity VALUES ('0mwrrmx9u6d57d65c1ce250ffad21', '0mwrrmx7n8a09685bb212a42c2c75', 'tc', '085d8962a00e79d79ed3b37ba1adb5bd', 'person 16834-11', NULL, 1795347650802);
INSERT INTO public.identity VALUES ('0mwrrn1p127acfb622146561501c1', '0mwrrn16b02a4c38a464f2bea70ba', 'tc', '4200cacf8545bd10bae66843d152932c', 'person 16834-12', NULL, 1795348256533);
INSERT INTO public.identity_subject VALUES ('tc', '100000000001', '5f5eb6667c4205868b95664e4982dd46', '0mwrrmx1vf429d995a9bad262834a');
INSERT INTO public.identity_subject VALUES ('tc', '100000000001', '3d4e5ed7a482f986cfbdf967a1a7ea65', '0mwrrmx9u6d57d65c1ce250ffad21');
INSERT INTO public.identity_subject VALUES ('tc', '100000000001', '4ff1241083d08ad7945f1f6a8e1a5cf9', '0mwrrn1p127acfb622146561501c1');
INSERT INTO public.launch_nonce VALUES ('contour', 'nonce-16834-21', 1795348491000);
INSERT INTO public.launch_nonce VALUES ('contour', 'nonce-16834-23', 1795348491000);
INSERT INTO public.launch_nonce VALUES ('contour', 'nonce-16834-24', 1795348496000);
INSERT INTO public.login_record VALUES ('0mwrrkaru0d122e71524530ebc43b', 1, 'register', 'isoline', 1795348728332, '127.0.0.1', '');
INSERT INTO public.login_record VALUES ('0mwrrnrfw84ec645d5faf508ea632', 1, 'register', 'isoline', 1795347689911, '127.0.0.1', '');
INSERT INTO public.login_record VALUES ('0mwrrnrfw84ec645d5faf508ea632', 2, 'sms', 'isoline', 1795347690679, '127.0.0.1', '');
INSERT INTO public.login_record VALUES ('0mwrrnuqlba217da03720736d3e11', 1, 'register', 'isoline', 1795347694189, '127.0.0.1', '');
INSERT INTO public.merge_record VALUES ('PrXMP5HriW15fCYYHio1zEjq2ESpCXaZIbGkfByBZpw', 'K_V_xs2drHFBqQbIzliOVo0WsdC8hbglF9xNsLZiRGQ', '0mwrrl1kh8650c66365548b0fedcf', 'tc', '0mwrrl1okf160dfbff0d3bf74864d', '0mwrrl1k99d6baf48d358c4a37ff8', 1795348163340);
INSERT INTO public.merge_record VALUES ('QopH1neVvzHSgNuPx1KkUfhK2Js5ukwWWo5-G8H3JkE', 'X9a-E2xWZWOgAAA6ha_glHC4pjQj6BO9T5Gmko-KghM', '0mwrrl4zoee40c2dbdde4c3fc176d', 'wx', '0mwrrl5dd8fb7d2d8ffbfcfe4e817', '0mwrrl4zh4ad36463807c74ed75a6', 1795348168983);
INSERT INTO public.merge_record VALUES ('ZvwcAldlsXyOjfhwZn-6vOa5D3f4_CQkKSGfsqsI1UY', 'eoxgSd7P8jv78nWOV5Z64dXQgJz6NUR1amDtGYWvd9Y', '0mwrrlbjxe67e61fd5631442d79cf', 'wx', '0mwrrlbvo468b49ac4dc17dc8eead', '0mwrrlbiob213746320a5e6763c10', 1795348476815);
INSERT INTO public.provider_state VALUES ('YFDCaQQxCLJK5Sw1g3H1LJoRZ2dRkDmkCw_rGwN3Ce8', 'tc', 'login', 'browser', 'Hkft4vYnIH5DehyOpHV6_Dw6yTaLbnu5CjaV0s2FJX0', NULL, NULL, NULL, NULL, NULL, NULL, 1795348246740);
INSERT INTO public.provider_state VALUES ('2HTV3NzEu3vczf3cgatrKXbm8DeREamso8xy5N9ZypM', 'tc', 'login', 'browser', 'ykDC2PTrV-qYKKNLdzbeNgrgIJCnMrCduvFiqhNtQbY', NULL, NULL, NULL, NULL, NULL, NULL, 1795348851124);
INSERT INTO public.provider_state VALUES ('DAR1l0Bc9zPhsjL2NaFMFp07_XIDMcYhnW7APsGspCg', 'wx', 'bind', 'browser', 'les2k4NpDu6rXF5GXsJmRf6nKtZnX4yqm1BvX42qB7M', '0mwrrjwpz8beb35fe35e7e325a558', '0mwrrjwqa6da0a63da9488484d6be', NULL, NULL, NULL, NULL, 1795349310219);
INSERT INTO public.refresh_token VALUES ('AHDyJQux8-Qjh31OlO3R-YEIr9mXCAjZuzhxss5kBqk', '0mwrrnrg7369ba53ec486d329d129', 1797939689911, NULL);
INSERT INTO public.refresh_token VALUES ('8dmA0Zcl0FIIrj_cPFyL3wy3gz6xh00ZqbHo3WOA0PE', '0mwrrns1j9b7a353d55849969af51', 1797939690679, NULL);
INSERT INTO public.refresh_token VALUES ('laDtm-ZhmSU0XcL13qs3y_h1z-M3XxrYMPIaP2C9n1w', '0mwrrnur15c82c84c898e8825a11f', 1797939694189, NULL);
INSERT INTO public.schema_migration VALUES (1, 'first', '142c5d3361041d34e90c0706cdb94aa346baee85013685bec41d6241fb14d9c5', 1795347339293);
INSERT INTO public.schema_migration VALUES (2, 'tickets-of-account', 'ceb0c034e45f40ce244dedd1fa9da9a1e938f3720100e9d76e58e3b87c93a2cf', 1795347339412);
INSERT INTO public.schema_migration VALUES (3, 'provider-states', '34693b017efc09fb91b5c623ce97a236f10e6992deba479cff8522940ac1413e', 1795347339423);
INSERT INTO public.schema_migration VALUES (4, 'merges', 'dccaef13f9f6c586daa56f144606f0d4d55fcfb8df5b1efc12e80855b65afd67', 1795347339459);
INSERT INTO public.schema_migration VALUES (5, 'expiring-objects', 'd72f802d9cff603f5340084dc5d84f474768cbff286b015b0a3672550998118d', 1795347339473);
INSERT INTO public.session VALUES ('0mwrrkarw264f6019d6343862ec44', '0mwrrkaru0d122e71524530ebc43b', 'isoline-web', 'isoline', 'YWIJgWitP8C4WVnH7lQjbrGkfXItbAI-tq0bllBggMQ', '', '127.0.0.1', 1795348728332, 1795348728332, NULL);
INSERT INTO public.session VALUES ('0mwrrl4zoee40c2dbdde4c3fc176d', '0mwrrl4zh4ad36463807c74ed75a6', 'isoline-web', 'isoline', 'X9a-E2xWZWOgAAA6ha_glHC4pjQj6BO9T5Gmko-KghM', '', '127.0.0.1', 1795347567492, 1795347567492, NULL);
INSERT INTO public.session VALUES ('0mwrrnrg7369ba53ec486d329d129', '0mwrrnrfw84ec645d5faf508ea632', 'isoline-web', 'isoline', 'jJjw2o9Facxq0mWL_JtXXvi07e08EVb4WRS8QO-ORg4', '', '127.0.0.1', 1795347689911, 1795347689911, NULL);
INSERT INTO public.session VALUES ('0mwrrns1j9b7a353d55849969af51', '0mwrrnrfw84ec645d5faf508ea632', 'isoline-web', 'isoline', 'jJjw2o9Facxq0mWL_JtXXvi07e08EVb4WRS8QO-ORg4', '', '127.0.0.1', 1795347690679, 1795347690679, NULL);
INSERT INTO public.session VALUES ('0mwrrnur15c82c84c898e8825a11f', '0mwrrnuqlba217da03720736d3e11', 'isoline-web', 'isoline', 'hkv6k0aOJ2QOoErHhLDXoMqyLSJjqpREeOR7miK2LjA', '', '127.0.0.1', 1795347694189, 1795347694189, NULL);
INSERT INTO public.ticket VALUES ('3BU7WrvE65afHEGs1kcuLUTJR1c-zW20n2yH5DoEKCk', 'flag', 'PsKKaAA_Ih1UVT7qofQZowm6Ye9S1WNSyPdEkmiEqbw', 'register', 'phone:13907390025', NULL, NULL, NULL, NULL, 1795348945080);
INSERT INTO public.ticket VALUES ('zxKWDabYnQW3QcGKiJYgq_qd7aFOK8IHttCrTAFMnds', 'flag', 'DIiwo8vEp917-RAqePlFEfsrCuXADQGd_5iWYS2Ro5o', 'register', 'phone:13907390027', NULL, NULL, NULL, NULL, 1795348945143);
INSERT INTO public.ticket VALUES ('OEkVvtObnAt3JhHXWBQJSVhfG2r_KcBjcUAUyNzmSZI', 'flag', 'J3rnq3UvboTrAsnnfVwOjCsxzB1DdUytAjdMvHwhwok', 'register', 'phone:13907390028', NULL, NULL, NULL, NULL, 1795348945192);
INSERT INTO public.verification_code VALUES ('phone:13907390020', 'register', '9x81cpmPKhcRqCYDiCq8I17HU9Rll6_lIzq0XUY3mlU', '3PDMBaspqeHXwFJ3-SEe7FUnusajAR_r3TjNMoeahgI', 5, 1795347993713);
INSERT INTO public.verification_code VALUES ('phone:13907390021', 'login', '7XYJA5YaU5Xis9FWaCUjQGBFBr-gyicLUP1ZilPVuKI', 'bve-wTsPWkQr71Z9G2TpvOT4MmWO5hfdu2geIdCnaSE', 5, 1795347994395);
INSERT INTO public.verification_code VALUES ('phone:13907690057', 'register', 'Y38xwL8xlODnk0kpL0lXs5o1Ds7DwFQG-IC-weoig0Q', 'k23tv7x0ZlqPipLzXW_jYCbH-ZCH1qYjw0dlcdG--ac', 0, 1795348070147);
INSERT INTO public.vip VALUES ('0mwrrmv4efce6990baf29afa177f6', 'workspace-7', 'contour', 1795347648609, 1826883648609);
INSERT INTO public.vip VALUES ('0mwrrmx1iafb798cc51686c98ac4c', 'workspace-7', 'contour', 1795347650555, 1826883650555);
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
