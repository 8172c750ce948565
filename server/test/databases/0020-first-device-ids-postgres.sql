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
    frozen_at bigint,
    CONSTRAINT account_open_has_contact CHECK (((merged_into IS NOT NULL) OR (closed_at IS NOT NULL) OR (phone IS NOT NULL) OR (email IS NOT NULL)))
);
CREATE TABLE public.authenticator (
    account_id text NOT NULL,
    sealed_secret text NOT NULL,
    last_step bigint NOT NULL,
    created_at bigint NOT NULL,
    last_used_at bigint
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
    phone text,
    email text NOT NULL,
    changed_at bigint NOT NULL,
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
CREATE TABLE public.factor_removal (
    account_id text NOT NULL,
    factor text NOT NULL,
    token_hash text NOT NULL,
    due_at bigint NOT NULL
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
CREATE TABLE public.known_device (
    device text NOT NULL,
    account_id text NOT NULL,
    expires_at bigint NOT NULL,
    first_device text DEFAULT ''::text NOT NULL
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
    given_at bigint NOT NULL,
    connection_id text DEFAULT ''::text NOT NULL,
    last_used_at bigint DEFAULT 0 NOT NULL
);
CREATE TABLE public.oidc_record (
    model text NOT NULL,
    id text NOT NULL,
    payload text NOT NULL,
    grant_id text,
    uid text,
    session_id text,
    consumed_at bigint,
    expires_at bigint,
    scope text
);
CREATE TABLE public.passkey (
    id text NOT NULL,
    account_id text NOT NULL,
    public_key text NOT NULL,
    counter bigint NOT NULL,
    transports text NOT NULL,
    aaguid text NOT NULL,
    name text NOT NULL,
    synced integer NOT NULL,
    created_at bigint NOT NULL,
    last_used_at bigint
);
CREATE TABLE public.pending_notice (
    id text NOT NULL,
    sealed text NOT NULL,
    tries integer NOT NULL,
    created_at bigint NOT NULL,
    due_at bigint NOT NULL
);
CREATE TABLE public.product_session (
    sid text NOT NULL,
    session_id text NOT NULL,
    product text NOT NULL,
    account_id text NOT NULL,
    tries integer NOT NULL,
    created_at bigint NOT NULL,
    due_at bigint,
    ended_at bigint
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
    source text,
    CONSTRAINT provider_state_login_has_no_holder CHECK (((intent = 'login'::text) = (account_id IS NULL)))
);
CREATE TABLE public.recovery_code (
    account_id text NOT NULL,
    hash text NOT NULL
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
    ended_at bigint,
    login_type text,
    second_factor text
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
CREATE TABLE public.trusted_device (
    id text NOT NULL,
    account_id text NOT NULL,
    browser text NOT NULL,
    device text NOT NULL,
    ip text NOT NULL,
    trusted_at bigint NOT NULL,
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
INSERT INTO public.access_token VALUES ('-elh7P48RuouoT8WTv-YpkcldCbUt_cs567UzwRAKi4', '0mwrr6wlcaf46c8697809fad51796', 1795348163428);
INSERT INTO public.access_token VALUES ('ACkIR3vAeSeGz0YL-ONQkWMpNikmn-MMecz8eXTKXz4', '0mwrr6wor5f48cee24d6c52e0ef5d', 1795348163549);
INSERT INTO public.access_token VALUES ('7o3SB5mG86gh-yHYEuSeD4qfG0lbIgj8-BFjAOmRahY', '0mwrr9zyv8d71c2346946d78e9c68', 1795347947991);
INSERT INTO public.account VALUES ('0mwrr2k00ba29d87ee910d783f7f3', 'User0165', '13905060165', NULL, '$argon2id$v=19$m=8,t=1,p=1$8eCRDbLrcskvc+wuyOw9Pg$JcOb8avtfitqN0ONXAXpTncw4ohRtPmLLIkN4djDPEY', NULL, '2026-11-01', 1795346700480, 1795346700480, NULL, NULL, 'en-US', NULL);
INSERT INTO public.account VALUES ('0mwrr6wo182789a14de6f19caa55a', 'User0551', '13905060551', NULL, '$argon2id$v=19$m=8,t=1,p=1$ymoNlqxTm8qpEcUlvRXJ6A$X74t87735TRxN0pKSrp+l9Ew+DGknRlma1JuMW7aGsk', NULL, '2026-11-01', 1795347263521, 1795347263521, NULL, NULL, 'en-US', NULL);
INSERT INTO public.account VALUES ('0mwrr41l0671490add6f7257156cb', 'User0337', '13905060337', NULL, '$argon2id$v=19$m=8,t=1,p=1$cnZBxhJkOkbeLqZK1uHRig$Xd0MEnRQ1s5bHAX2ZGiwbz/dtgZJsQsqg2aT6p3F6x8', NULL, '2026-11-01', 1795354629924, 1795354629924, NULL, NULL, 'en-US', NULL);
INSERT INTO public.account VALUES ('0mwrr7b15284f77357728ec162d15', 'User0627', '13905060627', NULL, '$argon2id$v=19$m=8,t=1,p=1$i+1ut9j1SwxUt0QaQ/kkfg$4+7EbHhglRCgBU/FVibhpgcFKwu16G8OSzMr6IG+6H4', NULL, '2026-11-01', 1795347222138, 1795347222138, NULL, NULL, 'en-US', NULL);
INSERT INTO public.account VALUES ('0mwrrampa4c3df6560c6b271dd163', 'User0889', '13905060889', NULL, '$argon2id$v=19$m=8,t=1,p=1$bcqi6NAc/FhIj1z2Z8u3BQ$dvV++GNt1CQKPSiR0q96Q3qKH/k+iqEgThq+yWKoZ+8', NULL, '2026-11-01', 1795865627230, 1795865627230, NULL, NULL, 'en-US', NULL);
INSERT INTO public.account VALUES ('0mwrramzlf8411ea1e5946d9a2976', 'User0890', '13905060890', NULL, '$argon2id$v=19$m=8,t=1,p=1$7CkS/2XPg5KhKwEb4MuCOA$fME/gJUOW/SPvOnGSHJ4RchixvN/7rxrqqlyt34hqDs', NULL, '2026-11-01', 1795865657601, 1795865657601, NULL, NULL, 'en-US', NULL);
INSERT INTO public.account VALUES ('0mwrran2j21d42ab4bc2625f0d1d9', 'User0891', '13905060891', NULL, '$argon2id$v=19$m=8,t=1,p=1$WTrsZhAIon9JHhPE9qsy2w$F237xU1PIWuRMvjxR9FQfL1yIJccNV7+TRLGFx0OBCc', NULL, '2026-11-01', 1795865687707, 1795865687707, NULL, NULL, 'en-US', NULL);
INSERT INTO public.account VALUES ('0mwrratkfb6d2bd1ff13149deddcf', 'User0922', '13905060922', 'person5060924@example.com', '$argon2id$v=19$m=8,t=1,p=1$9LFP4YPYAXlgHp/NKBdqEA$0Qwd0KZaWeG99QrqpMlwwEvAr+fglzREfsK4w2kYxkE', NULL, '2026-11-01', 1795347086127, 1795347086127, NULL, NULL, 'en-US', NULL);
INSERT INTO public.account VALUES ('0mwrratlt16947145206761e4a6fa', 'Userpers', NULL, NULL, NULL, NULL, '2026-11-01', 1795347086177, 1795347086177, '0mwrratkfb6d2bd1ff13149deddcf', NULL, 'en-US', NULL);
INSERT INTO public.account VALUES ('0mwrrba3x0261fc7f142c804efb8a', 'Userpers', NULL, 'person5060954@example.com', NULL, NULL, '2026-11-01', 1795347107565, 1795347107565, NULL, NULL, 'en-US', NULL);
INSERT INTO public.account VALUES ('0mwrrbc1rcb45fda79d2db5106f07', 'Userpers', NULL, 'person5060958@example.com', NULL, NULL, '2026-11-01', 1796565590079, 1796565590079, NULL, NULL, 'en-US', NULL);
INSERT INTO public.account VALUES ('0mwrrbn0q966fd3dd6112be5a1ec4', 'User0965', '13905060965', NULL, '$argon2id$v=19$m=8,t=1,p=1$wxuMd4bBVASJyZKOhdzoFg$orrWr3we8FhoaVniwdNaYBkituIiXUx6bZItH4zMsZk', NULL, '2026-11-01', 1795347184298, 1795347184298, NULL, NULL, 'en-US', NULL);
INSERT INTO public.account VALUES ('0mwrr9zvddbb706eebc2501b04bd7', 'User0834', '13905060834', NULL, '$argon2id$v=19$m=8,t=1,p=1$g2OgIW3fS9EPn5OpjGQMNw$JgxvIakqOW7YBjVBIDTC09mUW5ATtoTpRrVpIZlQvB4', NULL, '2026-11-01', 1795347047641, 1795347047641, NULL, NULL, 'en-US', NULL);
INSERT INTO public.account VALUES ('0mwrrad25531e03b8b8a024cb9863', 'User0874', '13905060874', NULL, '$argon2id$v=19$m=8,t=1,p=1$Ij075zKVo6MKZw2CeuXspg$a5MBzpmXov2X6RqURgVLdnRnrB1aW5N7jr+F0C4rV8E', NULL, '2026-11-01', 1795347364733, 1795347364733, NULL, NULL, 'en-US', NULL);
INSERT INTO public.account VALUES ('0mwrra428a54b3b0ba44d7dcecdda', 'User0854', '13905060854', NULL, '$argon2id$v=19$m=8,t=1,p=1$ZLT+qAa2yiRqkKCwOpTdBw$qMssowFzCywo8JFHNZbGvT5UbziXONKk8zwkPsXvpjo', NULL, '2026-11-01', 1795347053072, 1795347053072, NULL, NULL, 'en-US', NULL);
INSERT INTO public.account VALUES ('0mwrra4n3f14622e974aec38c6a78', 'User0855', '13905060855', NULL, '$argon2id$v=19$m=8,t=1,p=1$5KDJoV3dTeG907CWxz7JnQ$ZI6Lk5wOqfU2MRx+3zGBKOgr+AvLj5/fqSZBDeceKBY', NULL, '2026-11-01', 1795347293823, 1795347293823, NULL, NULL, 'en-US', NULL);
INSERT INTO public.account VALUES ('account-12100', '用户8000', 'phone-12099', 'email-12115', 'hash', NULL, '1', 1700000000000, 1700000000000, NULL, NULL, NULL, NULL);
INSERT INTO public.account VALUES ('0mwrra5vcb4744f154fa152bc289f', 'User0857', '13905060857', NULL, '$argon2id$v=19$m=8,t=1,p=1$yr5h8HEqE9dMwXWBmPLPcg$wfThcD62P4v0jIWIilc3YbauN1m4kYRzwPeJiNNexto', NULL, '2026-11-01', 1795347295416, 1795347295416, NULL, NULL, 'en-US', NULL);
INSERT INTO public.account VALUES ('account-12329', '用户8000', 'phone-12328', 'email-12340', 'hash', NULL, '1', 1700000000000, 1700000000000, NULL, NULL, NULL, NULL);
INSERT INTO public.account VALUES ('account-12598', '用户8000', 'phone-12597', 'email-12608', 'hash', NULL, '1', 1700000000000, 1700000000000, NULL, NULL, NULL, NULL);
INSERT INTO public.account VALUES ('0mwrratuxc507d21b5572ffe628c2', 'Userpers', NULL, NULL, NULL, NULL, '2026-11-01', 1795347086505, 1795347086505, '0mwrratsg893ae0d13b26d429fda0', NULL, 'en-US', NULL);
INSERT INTO public.account VALUES ('0mwrratsg893ae0d13b26d429fda0', 'User0925', '13905060925', 'person5060926@example.com', '$argon2id$v=19$m=8,t=1,p=1$HXmrriE8D4hs1Q5IEjNogw$55DqW+0KIbfjcUT+smeh3YF+lCN3cxWsRLV2a33Qq0s', NULL, '2026-11-01', 1795347086417, 1795347086417, NULL, NULL, 'en-US', NULL);
INSERT INTO public.account VALUES ('0mwrrb1jvb0fd2bb079c1aeb867e6', 'User0945', '13905060945', NULL, '$argon2id$v=19$m=8,t=1,p=1$UGMSomZne0rofekKUx4/tg$0p7NMPt+VF+yPlk/xXIsep/LRIOblCzQadV7wW1V5bQ', NULL, '2026-11-01', 1797939096475, 1797939096475, NULL, NULL, 'en-US', NULL);
INSERT INTO public.account VALUES ('0mwrra63y0c6995aded5d80149a41', 'User0858', '13905060858', NULL, '$argon2id$v=19$m=8,t=1,p=1$8OSsVIQEYsWri3xQDTtjkg$pyE7LYa340PPfD/WZS2EIcrW+ioitvk/lMUtzqsvprg', NULL, '2026-11-01', 1795347295726, 1795347295726, NULL, NULL, 'en-US', NULL);
INSERT INTO public.account VALUES ('account-13113', '用户8000', 'phone-13112', 'email-13132', 'hash', NULL, '1', 1700000000000, 1700000000000, NULL, NULL, NULL, NULL);
INSERT INTO public.account VALUES ('account-13189', '用户8000', 'phone-13188', 'email-13210', 'hash', NULL, '1', 1700000000000, 1700000000000, NULL, NULL, NULL, NULL);
INSERT INTO public.account VALUES ('0mwrraswte7ea961995171a5322d2', 'Userpers', NULL, NULL, NULL, NULL, '2026-11-01', 1795347085277, 1795347085277, '0mwrrast7c85e2919eb87786b2f26', NULL, 'en-US', NULL);
INSERT INTO public.account VALUES ('0mwrrast7c85e2919eb87786b2f26', 'User0916', '13905060916', 'person5060917@example.com', '$argon2id$v=19$m=8,t=1,p=1$I3k2ftl/zbzaZH3Q8gubww$WlGaapbWODIDMQhwuEJOJ35XhP6l3nt4ZAMjmoy9L/E', NULL, '2026-11-01', 1795347085148, 1795347085148, NULL, NULL, 'en-US', NULL);
INSERT INTO public.account VALUES ('account-13040', '用户8000', 'phone-13039', 'email-13051', 'hash', NULL, '1', 1700000000000, 1700000000000, NULL, NULL, NULL, NULL);
INSERT INTO public.account VALUES ('account-13150', '用户8000', 'phone-13149', 'email-13166', 'hash', NULL, '1', 1700000000000, 1700000000000, NULL, NULL, NULL, NULL);
INSERT INTO public.account VALUES ('account-13231', '用户8000', 'phone-13230', 'email-13236', 'hash', NULL, '1', 1700000000000, 1700000000000, NULL, NULL, NULL, NULL);
INSERT INTO public.account VALUES ('0mwrrbbbq42b5cb1191d12e540b82', 'Userpers', NULL, 'person5060956@example.com', NULL, NULL, '2026-11-01', 1795956319142, 1795956319142, NULL, NULL, 'en-US', NULL);
INSERT INTO public.account VALUES ('0mwrrbkgl27d011f0246310bcf2b1', 'User0963', '13905060963', NULL, '$argon2id$v=19$m=8,t=1,p=1$TaPVBmlIIGmJ6O2UkmyTXQ$AgGcM1bWMUOAdUPHiuHO+pErNnTZyV5gF1ZZ5SFmKmA', NULL, '2026-11-01', 1795347120981, 1795347120981, NULL, NULL, 'en-US', NULL);
INSERT INTO public.account VALUES ('0mwrrblrv048a68ceac884aa6eab1', 'User0964', '13905060964', NULL, '$argon2id$v=19$m=8,t=1,p=1$DgBkapzuHf8/Mx+Wz4GXlQ$UrzfVXz30O++cd9TZSy5L3HTGFpddYrfh00jYiinfzQ', NULL, '2026-11-01', 1795347182683, 1795347182683, NULL, NULL, 'en-US', NULL);
INSERT INTO public.account VALUES ('0mwrr2tcp2d710fec4f909ad4156a', 'User0232', '13900000001', NULL, '$argon2id$v=19$m=8,t=1,p=1$ekZjlfLKE+yLW+fCb2alsw$d3bxgSZnpUiEECfianK5XXJ/tTb1MMHeALi8jZb0uVE', NULL, '2026-11-01', 1800531630605, 1800531630605, NULL, NULL, 'en-US', NULL);
INSERT INTO public.account VALUES ('0mwrr6wko44772ce4b05707b7284d', 'User0550', '13905060552', NULL, '$argon2id$v=19$m=8,t=1,p=1$g9cQ76/nC3p8qPM0JeR01A$KvSRKXU5rT/IE3wCrx1v+EcfjUSpLowoXuLyy/JtkW4', NULL, '2026-11-01', 1795347263401, 1795347263401, NULL, NULL, 'en-US', NULL);
INSERT INTO public.authenticator VALUES ('0mwrramzlf8411ea1e5946d9a2976', 'IxLmOjSJJ7JQ2BvtaRT7qOif0VnbORQNjKgPR6u93845ZRc4L88ETO8sAJ8ETK7y6g1Bddxyan3AkNpO', 59862188, 1795865657630, NULL);
INSERT INTO public.authenticator VALUES ('0mwrrba3x0261fc7f142c804efb8a', 'XVz8-1e0kX57RbosJf2snOHA63ssSH5VFFUM_scHvc0vwNUYyOAkWwSuuIXs0_sigM2ORnRLp1MK_RNc', 59856424, 1795347107818, 1795692738042);
INSERT INTO public.authenticator VALUES ('0mwrrbc1rcb45fda79d2db5106f07', 'cOEmkjEOlu1gsrYil_WmD2cJ6KglO4we6yAcpp0Va9SGUILelHH3Q9xlVk88IjYOW_iuqKgBS2LbIJRS', 59897040, 1796565590118, 1796911220145);
INSERT INTO public.challenge VALUES ('Ez_ZoozWlWdc1_HHF92XWVgga32Wc6P6H6nUBGjc2Kk', 'proof', 'register', 'rY7aNPSR5Pqe4R5hrn74gUSswi4JGlY1zq6t-gRtqw8', NULL, 8, 1795347120557, 1795347720557);
INSERT INTO public.challenge VALUES ('QiS1FKeaTvLl9V9Agh1owI2hIBb7BUgtg3aAlmaqF7s', 'proof', 'register', 'J-mm2Z9RkC7Sb60lmBwmdY3X4nMO7W5k218Fdzsy-Ng', NULL, 8, 1795347182502, 1795347782502);
INSERT INTO public.challenge VALUES ('ixuvKLg1TkJSei9TSdGdHHSkjW6Knb90lTC2rueAXvU', 'proof', 'register', 'dEfNdGbVhVTEBR-jvBDzjh9QSK8cKnXCAfe2ysG-hNE', NULL, 8, 1795347184107, 1795347784107);
INSERT INTO public.coin_entry VALUES ('0mwrr2td3df891ddb28b953a2f6e2', '0mwrr2tcp2d710fec4f909ad4156a', 100, 'register', 'register', 1800531630605);
INSERT INTO public.coin_entry VALUES ('0mwrr2teh6ec5f5953c6cf3983a62', '0mwrr2tcp2d710fec4f909ad4156a', 5, 'daily', 'day:2027-01-21', 1800531630663);
INSERT INTO public.coin_entry VALUES ('0mwrratsj0522b4ff6a1bdbffb1c5', '0mwrratsg893ae0d13b26d429fda0', 100, 'register', 'register', 1795347086417);
INSERT INTO public.coin_entry VALUES ('0mwrratyc0d82f5aacd984a89dd53', '0mwrratsg893ae0d13b26d429fda0', 50, 'bind', 'bind:email', 1795347086627);
INSERT INTO public.coin_entry VALUES ('0mwrratuz1d8338b4e4d35cf0725d', '0mwrratsg893ae0d13b26d429fda0', 100, 'merge', 'register@0mwrratuxc507d21b5572ffe628c2', 1795347086505);
INSERT INTO public.contact_change VALUES ('p25EwYz2AHfx8GgcRiQ3b-op8qJ2CvbtgFWqNkYtfMo', '0mwrrba3x0261fc7f142c804efb8a', NULL, 'person5060954@example.com', 1795347107818, 1795606307818);
INSERT INTO public.contact_change VALUES ('0ERk2IiFrZH0OEpcyIQdWAxrxJPmiD4YIonkH55yeVc', '0mwrrbbbq42b5cb1191d12e540b82', NULL, 'person5060956@example.com', 1795956319334, 1796215519334);
INSERT INTO public.contact_change VALUES ('eCPVy90oha_2KW1vmNNGV0ScXCqvQrvVsw8b723s3XE', '0mwrrbc1rcb45fda79d2db5106f07', NULL, 'person5060958@example.com', 1796565590118, 1796824790118);
INSERT INTO public.expiring_object VALUES ('0mwrr9oaedbbc3b568d9703ae6f7f/user/User0811/icon/head100.png', 1795347932761);
INSERT INTO public.expiring_object VALUES ('0mwrr9ojzb9a9dd12f94ad50c8cff/user/User0812/icon/head100.png', 1795348233028);
INSERT INTO public.expiring_object VALUES ('0mwrr9orz342fde0452310f13d45c/user/User0813/icon/head100.png', 1795348233288);
INSERT INTO public.identity VALUES ('identity-13055', 'account-13040', 'wx', 'union-13054', NULL, NULL, 1795346872356);
INSERT INTO public.identity VALUES ('identity-13170', 'account-13150', 'wx', 'union-13169', NULL, NULL, 1795346873101);
INSERT INTO public.identity VALUES ('identity-13240', 'account-13231', 'wx', 'union-13239', NULL, NULL, 1795346873311);
INSERT INTO public.identity VALUES ('identity-12119', 'account-12100', 'wx', 'union-12118', NULL, NULL, 1795346866285);
INSERT INTO public.identity VALUES ('identity-12344', 'account-12329', 'wx', 'union-12343', NULL, NULL, 1795346870285);
INSERT INTO public.identity VALUES ('identity-12612', 'account-12598', 'wx', 'union-12611', NULL, NULL, 1795346870934);
INSERT INTO public.identity_subject VALUES ('wx', 'h5', 'subject-13058', 'identity-13055');
INSERT INTO public.identity_subject VALUES ('wx', 'desktop', 'subject-13171', 'identity-13170');
INSERT INTO public.identity_subject VALUES ('wx', 'desktop', 'subject-13241', 'identity-13240');
INSERT INTO public.known_device VALUES ('j-l2yi0_I2aOFMwxRmGGWNh99KBC4RXRCHLBiSmEqiY', '0mwrr2tcp2d710fec4f909ad4156a', 1832067630622, 'j-l2yi0_I2aOFMwxRmGGWNh99KBC4RXRCHLBiSmEqiY');
INSERT INTO public.known_device VALUES ('nJ3Lui0NievR0T0rkDPet7ns2fkS2cMpIhyueMy0kcQ', '0mwrr2tcp2d710fec4f909ad4156a', 1832067630663, 'nJ3Lui0NievR0T0rkDPet7ns2fkS2cMpIhyueMy0kcQ');
INSERT INTO public.known_device VALUES ('J-mm2Z9RkC7Sb60lmBwmdY3X4nMO7W5k218Fdzsy-Ng', '0mwrrblrv048a68ceac884aa6eab1', 1826883182823, 'J-mm2Z9RkC7Sb60lmBwmdY3X4nMO7W5k218Fdzsy-Ng');
INSERT INTO public.known_device VALUES ('3WFjH5oUXt0vBGzxhQSmEFGXz8zBm9z5kRFPTBc9ESQ', '0mwrrblrv048a68ceac884aa6eab1', 1826883182899, '3WFjH5oUXt0vBGzxhQSmEFGXz8zBm9z5kRFPTBc9ESQ');
INSERT INTO public.known_device VALUES ('dEfNdGbVhVTEBR-jvBDzjh9QSK8cKnXCAfe2ysG-hNE', '0mwrrbn0q966fd3dd6112be5a1ec4', 1826883184786, 'dEfNdGbVhVTEBR-jvBDzjh9QSK8cKnXCAfe2ysG-hNE');
INSERT INTO public.launch_nonce VALUES ('contour', 'nonce-14506-23', 1795347842000);
INSERT INTO public.launch_nonce VALUES ('contour', 'nonce-14506-24', 1795347848000);
INSERT INTO public.launch_nonce VALUES ('contour', 'nonce-14506-25', 1795347849000);
INSERT INTO public.login_record VALUES ('0mwrr2tcp2d710fec4f909ad4156a', 1, 'register', 'isoline', 1800531630622, '127.0.0.1', '');
INSERT INTO public.login_record VALUES ('0mwrr2tcp2d710fec4f909ad4156a', 2, 'password', 'isoline', 1800531630663, '127.0.0.1', '');
INSERT INTO public.login_record VALUES ('0mwrra5vcb4744f154fa152bc289f', 1, 'register', 'isoline', 1795347295422, '127.0.0.1', '');
INSERT INTO public.login_record VALUES ('0mwrratkfb6d2bd1ff13149deddcf', 1, 'register', 'isoline', 1795347086133, '127.0.0.1', '');
INSERT INTO public.login_record VALUES ('0mwrratkfb6d2bd1ff13149deddcf', 2, 'register', 'isoline', 1795347086180, '127.0.0.1', '');
INSERT INTO public.merge_record VALUES ('QHC69EFrcFYqVpoKoqZwkV52RZ9zRQVISFfvOwOgczE', '3Wa3a8j-4yVY55UgXTLUY4CC4h4WewtmvfJNbjObMww', '0mwrrasto86611d74092f5010eb0c', 'contact', '0mwrraswte7ea961995171a5322d2', '0mwrrast7c85e2919eb87786b2f26', 1795347685539, '{"email":"other"}');
INSERT INTO public.merge_record VALUES ('MGL6k3sc7avZ0PUlx5_-w0QpBKSGX95jWYj5r2QHPyc', 'o8Ugvz3huBsKzby5xRpJ8Usk6b3IFmVypVLW6v2qvmM', '0mwrratks965c7c0444977684c569', 'contact', '0mwrratlt16947145206761e4a6fa', '0mwrratkfb6d2bd1ff13149deddcf', 1795347686310, '{"email":"mine"}');
INSERT INTO public.merge_record VALUES ('3KIbj4Qn3jUtpliPJTqF1mQ_Qcjh-fIasaiVKaXmtrs', 'E91Ea2KiBxpYDgapZohRf9i-ZlAfXhieYmmzZYho2Lc', '0mwrratso6999fd5c2e3c9f6b71aa', 'contact', '0mwrratuxc507d21b5572ffe628c2', '0mwrratsg893ae0d13b26d429fda0', 1795347686669, '{"email":"other"}');
INSERT INTO public.oidc_consent VALUES ('0mwrrbkgl27d011f0246310bcf2b1', 'contour', 'openid profile phone email', 1795347121046, '0mwrrbkie03e870d53d55d736de76', 1795347121046);
INSERT INTO public.oidc_consent VALUES ('0mwrrblrv048a68ceac884aa6eab1', 'contour', 'openid profile phone email', 1795347182863, '0mwrrblwv4265ab054a5f1e4367a8', 1795347182863);
INSERT INTO public.oidc_consent VALUES ('0mwrrbn0q966fd3dd6112be5a1ec4', 'contour', 'openid profile phone email', 1795347184993, '0mwrrbnk19de4b930aaa50e368a38', 1795347184993);
INSERT INTO public.oidc_record VALUES ('AuthorizationCode', '1CnRkrKFS1imf9mlTZCmjfKRqNVYbE1KfTiRbIavRzw', 'eJvLRc5aXVKj1Nlq7vAVfQXl4fggh8L3YDOelVxZGkwXa4Vmx1ErxRnW_51vs8JfcPpWZmpZDHOliRl4exMEhJUkBGFvX-iJSU1V_AdWIuIh12FkeJL7lknLoDsBKCxeMmCgtgyDlzLw2TpqgeF20vostoL3L-_NqjtEse1owN681gXD4XIO80djdkOR9Hhk8BzOkiw1Qdw7S9gq1NlMg1MrrUsv43auu5y91vgOfMAJ32igjK7GZJ7d2rSHbxBsjyKAp8VrKtgalXfByPyccZT5HpNvf-3NUTNKZxpSPD94pfGUINYll0nZFc_XUa6kFL2jSwA9K_sN8DybXfmc-x7nMXPcKlKnsa5qLxy1-Q7KKiX73eqp9KXiC2KcZja2OZOCmbbs4LUMVWLqxy_0NKGfF52yTFGDZYfUk-Gph9anYkwYJek7TIwtKJR61Qh1Sl85SiQAxXNNnXohCo-RHLYqANtqaSZ5h8GoqcqodWQlEoCHfS0Imxprxsp1LjN_OGEBvuZdrt8a-bfc0NMBP7lWcnHupHhcYUyblQA6_RndzrrNDn7eiGBIetHnN8jfv6cH7yPDdP7lGkflmG87ob3TEfW_MoYgdDPoq4DKYSDUs0dglIZRnmG_ObJARQ3CDeHNcebwAV-Ek6atTsiOcVJ-5DWl6Jb8WxWu3ucYhoyaoTf19US-TP5oqK1a0pWlYexJVDVHwhssClsBNl6BplIbb6MXBO6SkXCSYIoQTXQW_6pscgZiwMBvjs5EUaWMdzd6aKNscMKh-rhAkGSOSeqlz3ASpPGZs9_eELu3pyjZSvq-acLk4cG1EWPecHrnEChBSwmDPb-WS1jchOkAMfireI0z8aDLBsvwGZ-8JmM7Uj7_tYEY36bAnrOZ-6Ga1BJqZjfIxZU4jNsbjlQCmaRAi1HoQqK_N5vnxg', 'FYBPpZJm7UTMaYgrA_UKykF9BvbMA4SHi04zQiu8JmY', NULL, '0mwrr4ezq01173f9900a8ee5bd319', 1795346799348, 1795346859337, 'openid profile phone email');
INSERT INTO public.oidc_record VALUES ('AccessToken', 'f4nUHv2MIpC1i6XrYGBLCghNpX8FjVpCAFxA-6YbLpw', 'ME6Wg6YHOh7edK_Fjz-YbupG1Z5r0fuMqrKuyXypj8qcJNXINAEHOmygQPwPtnv_UoYsD3pXeRdjiYTsiNBTQKgm5_oLIHnLVZssQul5c1G9eBmwQQWpSkhwByNs2U6W2XffIuP_smi6zNloNUM--b26UY_LTWSTUNI3LkAQZ5Mx7duZ_cx7dcyCF3SAitO5tEgAuPjSMuLX4DHTy43Rz2hSKlcLBJvQQ0CNUgYpkDcWVLimoIrKTEzxKZp0b5oIJwg3LA7ZKbp20XmBBstL-LsDRESDo9_3RgdPKQUyrYaQOUlxgSnDftdsV47Fa96H7ElYGpc57sFBIDkfS3BLEqxmmrdz4dhKOPPv6mSQraE5OeNkkfq1ooY33-So7osSo42Fzqrp4A2oSilLlIwrkgMTlHcOT2R90aZXtcKAq4lKdBwtaW97_w3nItjx-YfbP7Mj8DLW9rXJ20hA65kMAh3TrEf356AoiB-2NpBnXSeLSrWTMX2_Qe44sSlA8mp8oyU-8ofLoMPxp6YbCyrHJsWmwpQn-RdKfgPO86WIrjgTy1A3Cds46adfoUcKlpHZXmWUlsiELCDP8x2x', 'FYBPpZJm7UTMaYgrA_UKykF9BvbMA4SHi04zQiu8JmY', NULL, '0mwrr4ezq01173f9900a8ee5bd319', NULL, 1795347699350, 'openid profile phone email');
INSERT INTO public.oidc_record VALUES ('RefreshToken', 'uW8vlPKx7wNPoHpyMK5LckkVRt4jQkiE2acKtJPd_ns', 'WcsDx-ttwRcXQ3mfkf5gOa7v81B7kRpauTzl5s_5rNtC_-V_ZsAR6DQnRSw4NEvVEfdwc0-HSrDJVOMqQRT0JAiRJrXXwFDsOKx8uW32AH4Nb2oZbALkqhMaDyxyvUVeGYkogvsgBdWLe4ltFKG5aW_3MC9EUNapUvAHZJoFHRUikOPWw5wNzwmJVvGyUq9QS_ZLXwGcimcb_DXNkkXXA9mOPtmoc36-gw3vQqaIGwJyE9MHdUyVIVH3ONgz5uxTtymopzRWxLNHu1IPb86z63xkNOGe1AmyAYuDwnAxs2g19jYiPkisAjn0lg2gvzCWuqKaAdfUsVaRsOt5aChp2EVq7lFUWy2KUAwC8KayF2UnQcUX51svgDYAGk_koo9s62JsasKTz3Nt3BY1VDmbWZQZue0khRefwn4ud7Ez-UmhCX-kzAP0V3yRp3yijFXfCfuPidoj8L4ADBGBq5A78NtaIQoJy2tT9c_ayD-Fwxh1JPflGhmbYsStx2gjftRWY8SJoupk5K_V--ccfmhaa1BmuJAjzGEZjuHK2G8Lx4QxDDHOliAnRUROPHVP2bD30tO72hwi5iKL0m9_v0CmRNipUgPKIUIoRO4snUZgkQEoegJV-dq1Fel5ujNySpJdKRpVlCbn_TvpwSg56SXgnl9YlRY3QpKqXGjVRFwU-jiCCeWunfhAJS34uFciETUOgPJug42eWoKmqy3w-wWxB-gcahaafAB3tEMsDGgjHRGdgS1Sb90_2ZEG2Ng2Qcdg8G2_dAXRrF3A7vnuLUmITuFjC8nZg8MIz_kiF7c', 'FYBPpZJm7UTMaYgrA_UKykF9BvbMA4SHi04zQiu8JmY', NULL, '0mwrr4ezq01173f9900a8ee5bd319', NULL, 1797938799354, 'openid profile phone email');
INSERT INTO public.passkey VALUES ('7RH3YJ6ZNuJoVl42qOur0tfpviI4dH9dWiicwsqbB80', '0mwrrad25531e03b8b8a024cb9863', 'pQECAyYgASFYINY-9pthO31jz1O-npfFMzvRQbVA2nBlu7Nb8GrFh4bAIlgg2XUBM6krtM6vwkQ8gtiavOX02P9MJfqgLl1Eq6nIC3I', 0, 'internal', '00000000-0000-0000-0000-000000000000', '', 0, 1795347366434, NULL);
INSERT INTO public.passkey VALUES ('_pJHf3zWUlY3GRfRzB8OwVpIgZRpGHvymn5tpeBjmlI', '0mwrrad25531e03b8b8a024cb9863', 'pQECAyYgASFYIOJgaSvswawc8vpgU4cfpHyLwcz3W6SSFzai8Gs3007lIlgg-Y6UehEiqy4tXf4bC8i0dYY0qVjDQxQm17Z8pwQq3U0', 0, 'internal', '00000000-0000-0000-0000-000000000000', '', 0, 1795347366547, NULL);
INSERT INTO public.passkey VALUES ('55iLdo4ORsAfQ_Xg56s5c2qNnvup-ADtbBah6UAap9o', '0mwrrad25531e03b8b8a024cb9863', 'pQECAyYgASFYIEp7RRX48O2BWDoWODHnfPDRH4D8CabgxeudveauUdUqIlgg5Y1xQocauej_NIW_dTcVY3_pnhhivVqXvtTFdXou0A0', 0, 'internal', '00000000-0000-0000-0000-000000000000', '', 0, 1795347366618, NULL);
INSERT INTO public.product_session VALUES ('PATQBsXtoHo-rBZqWkv-DXIbXJc-wTW8HFRDkngefJA', '0mwrra42he6c4283759e6900663dc', 'contour', '0mwrra428a54b3b0ba44d7dcecdda', 0, 1795347173435, NULL, NULL);
INSERT INTO public.product_session VALUES ('sF9YyvyaygnDq0Gy2RPSqnmE8_qrRNnTUyAqq3HFohI', '0mwrra4pze957743df9cf60960988', 'contour', '0mwrra4n3f14622e974aec38c6a78', 0, 1795347294012, NULL, NULL);
INSERT INTO public.product_session VALUES ('peAMTDonWqd33Mhs4gp8It7L1r2mJRz7A49FfhqES7U', '0mwrra64ga9a9dc57285dff651170', 'strata', '0mwrra63y0c6995aded5d80149a41', 0, 1795347295938, NULL, NULL);
INSERT INTO public.provider_state VALUES ('2lvvOaLPhe4SWU48QyfHbxsx34K95RtpBQPavC_H0GU', 'tc', 'login', 'browser', 'mWVA-SfhX8jgXtKSwg4gWuugfjYPC9BpxPd0zVFKvZo', NULL, NULL, NULL, NULL, NULL, NULL, 1795347599739, NULL);
INSERT INTO public.provider_state VALUES ('45vjuTtHb_26m2kSBcHpSftIWKPR15TIuQ-1ghBPEUM', 'tc', 'login', 'browser', 'csPFIJdAe1BV_ysxbWFeYuhaWeCxoRgj7FnZaor17qE', NULL, NULL, NULL, NULL, NULL, NULL, 1795348202931, NULL);
INSERT INTO public.provider_state VALUES ('gaWJQ0idrGVpz9VFhPN1PPnAvelZzbwEb0APX0AkjCE', 'wx', 'bind', 'browser', 'imQKE6Zm-88G4mqMiRBekmAutmGpvtOx8ZrzYdgbB4k', '0mwrr2k00ba29d87ee910d783f7f3', '0mwrr2k0h9a3fa1d91d0ec7f8e150', NULL, NULL, NULL, NULL, 1795347300504, NULL);
INSERT INTO public.recovery_code VALUES ('0mwrrbc1rcb45fda79d2db5106f07', 'Ow4IRslkiB04ka56pCVrLkaHExQIzGuuoQHrI709htQ');
INSERT INTO public.recovery_code VALUES ('0mwrrbc1rcb45fda79d2db5106f07', 'a7UeuUxmEWpN2ydQhcRoOjFME-XJLr81tSh1vfylypk');
INSERT INTO public.recovery_code VALUES ('0mwrrbc1rcb45fda79d2db5106f07', 'PA07yCzes5vxWfghgezvvL-AYdNb61hl76XQ9tRvITY');
INSERT INTO public.refresh_token VALUES ('qYhIrVV9crzBWa1PK-QpE6C35PqInI5zqbW6mji1-CA', '0mwrrblvv52e49f0c9652a4eb76cd', 1797939182823, NULL);
INSERT INTO public.refresh_token VALUES ('mYf00CzZdfFmoBcucj3JBKsRKRxEA51ks6mSnyfWU1Q', '0mwrrblyu5d21c41536795ffbe9e6', 1797939182899, NULL);
INSERT INTO public.refresh_token VALUES ('tHgO89TkXzK3Q66y-w9a_xoNcJ6F_wWaBdED8OFbxtM', '0mwrrbngl937bb6a59de82e3c1ada', 1797939184786, NULL);
INSERT INTO public.schema_migration VALUES (1, 'first', '142c5d3361041d34e90c0706cdb94aa346baee85013685bec41d6241fb14d9c5', 1795346628111);
INSERT INTO public.schema_migration VALUES (2, 'tickets-of-account', 'ceb0c034e45f40ce244dedd1fa9da9a1e938f3720100e9d76e58e3b87c93a2cf', 1795346628141);
INSERT INTO public.schema_migration VALUES (3, 'provider-states', '34693b017efc09fb91b5c623ce97a236f10e6992deba479cff8522940ac1413e', 1795346628163);
INSERT INTO public.schema_migration VALUES (4, 'merges', 'dccaef13f9f6c586daa56f144606f0d4d55fcfb8df5b1efc12e80855b65afd67', 1795346628203);
INSERT INTO public.schema_migration VALUES (5, 'expiring-objects', 'd72f802d9cff603f5340084dc5d84f474768cbff286b015b0a3672550998118d', 1795346628220);
INSERT INTO public.schema_migration VALUES (6, 'contact-proofs', 'bff82c287735e1963d0ec1ad02c9541f22a001052ec2b5148c032f7becf7e9c4', 1795346628230);
INSERT INTO public.schema_migration VALUES (7, 'merge-choices', 'c91c940818687815344c304fe43358c18789f52fd6dd538e06336c97a9efebbb', 1795346628242);
INSERT INTO public.schema_migration VALUES (8, 'challenge-kinds', '5a9d796901dfe36a9d281bc507e4e6dd6cb99d049a4fa75b150a4e16dfb30b46', 1795346628263);
INSERT INTO public.schema_migration VALUES (9, 'security-events', '158d4e0f1382fbb4ea5dc4c9b6ef1a8242b5ac25eb4f337ff132718dad93fca6', 1795346628287);
INSERT INTO public.schema_migration VALUES (10, 'account-locale', '5f9da03f37458fb4f9762a341e873578ae27f3b0ea5f5335a9a4c2e0a44e8404', 1795346628293);
INSERT INTO public.schema_migration VALUES (11, 'codes-by-device', 'a2e582b416652ab37756ff92e02faf157e7d6bd786f7c888296be0db1794e3b4', 1795346628305);
INSERT INTO public.schema_migration VALUES (12, 'frozen-accounts', 'a1c4b9768a25bab8c6bf76fa025b0c74fdfa8809773bdf3c77b161a33dc63846', 1795346628313);
INSERT INTO public.schema_migration VALUES (13, 'state-source', '8d29b6c34e2c2c192759fee248a4ccdaf6d54e618185ace10998ca194e3de392', 1795346628316);
INSERT INTO public.schema_migration VALUES (14, 'openid', '200d123929134961f9c6ebfe5a728172f49bfc6712843f21cbb749686ce2413a', 1795346628334);
INSERT INTO public.schema_migration VALUES (15, 'contacts-before-change', '40169a4f33091b09a200de240a61a0f93e090180f2fb72765c11ec605a6eb6ee', 1795346628354);
INSERT INTO public.schema_migration VALUES (16, 'connected-products', '3cd07605eb663cf3309474dc53f884bd7ef9e54bf71aef639722acc0a840ad1f', 1795346628398);
INSERT INTO public.schema_migration VALUES (17, 'pending-notices', '0f523f0a742139622ad24e1a02b027033a10a171c4abb5ba6ed2b282fb826af9', 1795346628428);
INSERT INTO public.schema_migration VALUES (18, 'devices', 'a3e81f20dbd2e3fd8eb1e49d7c83a87cb3e1219c792512d32238e617f4b98a7f', 1795346628456);
INSERT INTO public.schema_migration VALUES (19, 'factors', '37a7333f0bdcb07f565f07da54e0911a9e6dc990c230099f7a0a959b75b4f48c', 1795346628500);
INSERT INTO public.schema_migration VALUES (20, 'first-device-ids', 'ab7b7f614e2b8e76cc90d9d883fa17b9a5a3727dde143e6ab9e00740d585872f', 1795346628515);
INSERT INTO public.security_event VALUES ('0mwrr2td385898038b8912edc21d7', '0mwrr2tcp2d710fec4f909ad4156a', 'account-registered', 1800531630619, 'user', 'c43d5bad-09b1-4bf6-887f-d692e7036330', '127.0.0.1', '', '{"by":"phone"}');
INSERT INTO public.security_event VALUES ('0mwrr2tei1b20809e673b2ff1e1bb', '0mwrr2tcp2d710fec4f909ad4156a', 'sign-in', 1800531630670, 'user', 'e66ad7be-8dca-41f3-a57e-cb4028db0d03', '127.0.0.1', '', '{"loginType":"password","source":"isoline"}');
INSERT INTO public.security_event VALUES ('0mwrr2tej476b2a5265d7fe34f56c', '0mwrr2tcp2d710fec4f909ad4156a', 'new-device', 1800531630671, 'user', 'e66ad7be-8dca-41f3-a57e-cb4028db0d03', '127.0.0.1', '', '{"loginType":"password","source":"isoline"}');
INSERT INTO public.security_event VALUES ('0mwrr82lhdb1095d94ddd8169a1ed', NULL, 'refused', 1795346957861, 'user', '97a8d7f4-574b-413d-a482-8cefe0db0010', '127.0.0.1', '', '{"reason":"RATE_LIMITED","route":"/apis/uc/new-user/send-s-code"}');
INSERT INTO public.security_event VALUES ('0mwrrb2fd5669fbdd819f91b6e6e7', '0mwrrb1jvb0fd2bb079c1aeb867e6', 'sign-in', 1801395097610, 'user', 'c5c20f5b-78ec-4d9b-9898-245cad49a7b2', '127.0.0.1', '', '{"loginType":"password","source":"isoline"}');
INSERT INTO public.security_event VALUES ('0mwrrb2fff54b6f7f66ca0125c947', '0mwrrb1jvb0fd2bb079c1aeb867e6', 'new-device', 1801395097611, 'user', 'c5c20f5b-78ec-4d9b-9898-245cad49a7b2', '127.0.0.1', '', '{"loginType":"password","source":"isoline"}');
INSERT INTO public.session VALUES ('0mwrr2tdda4c9d5896d34d009857f', '0mwrr2tcp2d710fec4f909ad4156a', 'isoline-web', 'isoline', 'j-l2yi0_I2aOFMwxRmGGWNh99KBC4RXRCHLBiSmEqiY', '', '127.0.0.1', 1800531630622, 1800531630622, NULL, 'register', NULL);
INSERT INTO public.session VALUES ('0mwrr2teef90ab51d99e9b5dbc4ef', '0mwrr2tcp2d710fec4f909ad4156a', 'contour', 'isoline', 'nJ3Lui0NievR0T0rkDPet7ns2fkS2cMpIhyueMy0kcQ', '', '127.0.0.1', 1800531630663, 1800531630724, NULL, 'password', NULL);
INSERT INTO public.session VALUES ('0mwrrblvv52e49f0c9652a4eb76cd', '0mwrrblrv048a68ceac884aa6eab1', 'isoline-web', 'isoline', 'J-mm2Z9RkC7Sb60lmBwmdY3X4nMO7W5k218Fdzsy-Ng', '', '127.0.0.1', 1795347182823, 1795347182823, 1795347183101, 'register', NULL);
INSERT INTO public.session VALUES ('0mwrrblyu5d21c41536795ffbe9e6', '0mwrrblrv048a68ceac884aa6eab1', 'isoline-web', 'isoline', '3WFjH5oUXt0vBGzxhQSmEFGXz8zBm9z5kRFPTBc9ESQ', '', '127.0.0.1', 1795347182899, 1795347182899, 1795347183101, 'password', NULL);
INSERT INTO public.session VALUES ('0mwrrbngl937bb6a59de82e3c1ada', '0mwrrbn0q966fd3dd6112be5a1ec4', 'isoline-web', 'isoline', 'dEfNdGbVhVTEBR-jvBDzjh9QSK8cKnXCAfe2ysG-hNE', '', '127.0.0.1', 1795347184786, 1795347184786, 1795347185053, 'register', NULL);
INSERT INTO public.session VALUES ('0mwrr9zyv8d71c2346946d78e9c68', '0mwrr9zvddbb706eebc2501b04bd7', 'isoline-web', 'isoline', 'ARZe84xJRST3cM1Txv20pcuq_Rb21S7KSYsQKeTOszY', '', '127.0.0.1', 1795347047657, 1795347047657, NULL, 'register', NULL);
INSERT INTO public.session VALUES ('0mwrr6wlcaf46c8697809fad51796', '0mwrr6wko44772ce4b05707b7284d', 'isoline-web', 'isoline', 'sOA-vWC6cTfnq2topUz48g1k0x1DocVlDDyPfjgSdrc', '', '127.0.0.1', 1795347263407, 1795347263407, NULL, 'register', NULL);
INSERT INTO public.session VALUES ('0mwrr6wor5f48cee24d6c52e0ef5d', '0mwrr6wo182789a14de6f19caa55a', 'isoline-web', 'isoline', 'ilgncTpNXRZgwrVMiZZOCKoauKU2gUCeKAIfmOe_-DQ', '', '127.0.0.1', 1795347263536, 1795347263536, NULL, 'register', NULL);
INSERT INTO public.session VALUES ('0mwrr7e7d0421e44b2af0e7f57155', '0mwrr7b15284f77357728ec162d15', 'isoline-web', 'isoline', 'v0yddHm4-7hJlYEPUh2W_LqESF8kUFoc0gFp-DrizW0', 'Test', '127.0.0.1', 1795347226228, 1795347226228, NULL, 'sms', NULL);
INSERT INTO public.session VALUES ('0mwrratks965c7c0444977684c569', '0mwrratkfb6d2bd1ff13149deddcf', 'isoline-web', 'isoline', 'o8Ugvz3huBsKzby5xRpJ8Usk6b3IFmVypVLW6v2qvmM', '', '127.0.0.1', 1795347086133, 1795347086133, NULL, 'register', NULL);
INSERT INTO public.session VALUES ('0mwrratm1e24e29d908f2d8f725fe', '0mwrratlt16947145206761e4a6fa', 'isoline-web', 'isoline', 'Dc87lwWQlRxGIrLv9j2wS5oWDBq59by0YMDkUUnsxXw', '', '127.0.0.1', 1795347086180, 1795347086180, 1795347086310, 'register', NULL);
INSERT INTO public.signing_key VALUES ('0mwrr10ld48d3fae1d078dfcb4aca', 'DwXFEbHr7-zEuSSo-rKjlAhaYQi799IwphkyEPpwJXKw0_Q1LxR7M0dTkRiWRgDLk-0doTNk1p_owUwLVhv5Z-ayRtkV1djgXc2orFh9ttJfyY9K0lF_t8voxY0UyEbs0KY-JzFL29JCbV5pAgexQgwK8HxmMKGi2QC02aCheQPYUDYUScWf0PGHsRK49SSr3Y4TX6hrk9nAGf04Hx4xz3_uTfNx6GNb2Ti6V9QZxCCEFZ9XkSgcAgBNPGYpfXy8PX3ISdSD4CQRdXDy6iBr7Jm4mJAC933pxpO5xwuQzHmhLbCAvp1ENIm4wR2pTMlsq4PZyYSoJNTNFBBuSbAyGwKN3qMlTAbB2X6tsbYP8Icrspj6lPlMdXyO', 1795346628673, 1818675228673);
INSERT INTO public.ticket VALUES ('Gx1JmjGE7vDG0-GAe40rRVhJFibcTgkqjErRhLFWFm4', 'step-up', 'tjKrBCMTtb3auOp_KUsfEyLwpD3WNkNwKqLNxh1agAI', NULL, NULL, '0mwrrampa4c3df6560c6b271dd163', '0mwrramqicab3c7c0ca7ebfa14910', NULL, NULL, 1795866227307);
INSERT INTO public.ticket VALUES ('GYORftOw1_Ge2u8J7b5br5wG5QkwKs5X_xmdBxiCliU', 'step-up', 'MMZzlphyKT6_4puqyjxrGXvWWoIpM8P-s9-QIqIeEd0', NULL, NULL, '0mwrramzlf8411ea1e5946d9a2976', '0mwrramzt45a05b170341aa5be7c4', NULL, NULL, 1795866257614);
INSERT INTO public.ticket VALUES ('0Ca7bR54s1YZfvuUcJfjPeLhaF4CmS7M1k2GdOfYC3M', 'step-up', 'kZ3vuLTVhETRNBwElzqX9jt_MnUtEhr68L2TT1rrAQM', NULL, NULL, '0mwrran2j21d42ab4bc2625f0d1d9', '0mwrran2pc819078f18ebe510b59c', NULL, NULL, 1795866287725);
INSERT INTO public.trusted_device VALUES ('0mwrr41ol773e00599fb4b624d2b6', '0mwrr41l0671490add6f7257156cb', '8HE5JGf5jnfDt_QclkpRp9r1ajB-mR6zM6QB3wADsv0', '', '127.0.0.1', 1795354720066, 1797946720066);
INSERT INTO public.verification_code VALUES ('email:person5060936@example.com', 'register', 'EHlKs-3LPc7nqK0dMxKB8M6E5q2cok9W49FKyWeQ4Tk', 'oNVr9ng8o_ZurwN5bNVXDEeT4PqvsJzox3HahV9BuP8', 0, 1795347389781);
INSERT INTO public.verification_code VALUES ('email:person5060937@example.com', 'reset', '2KwqvorP-CVRJpjZuSlKY3pfWffPrSDF7kn7u4nIAZU', 'CEqzSSTuGWXUdoeZl0_OOiln9Ss5cEWwCZ_LtCTtbJk', 0, 1795347390065);
INSERT INTO public.verification_code VALUES ('email:person5060938@example.com', 'login', 'IjkfXfxoGFTpv2OcIKup5l2XODfH6craEDBqCW_HyBA', '0VpjgnCXlPoClq5EnHQgqxFJK3eDI0T-4jtVvtP3TNc', 0, 1795347390787);
INSERT INTO public.vip VALUES ('account-13113', 'account-13133', 'twin', 1700000000000, 1795346872680);
INSERT INTO public.vip VALUES ('account-13150', 'account-13167', 'twin', 1700000000000, 1795346872848);
INSERT INTO public.vip VALUES ('account-13189', 'account-13189', 'twin', 1700000000000, 1795346873221);
ALTER TABLE ONLY public.access_token
    ADD CONSTRAINT access_token_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY public.account
    ADD CONSTRAINT account_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.authenticator
    ADD CONSTRAINT authenticator_pkey PRIMARY KEY (account_id);
ALTER TABLE ONLY public.challenge
    ADD CONSTRAINT challenge_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.coin_entry
    ADD CONSTRAINT coin_entry_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.contact_change
    ADD CONSTRAINT contact_change_next_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.counter
    ADD CONSTRAINT counter_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.expiring_object
    ADD CONSTRAINT expiring_object_pkey PRIMARY KEY (path);
ALTER TABLE ONLY public.factor_removal
    ADD CONSTRAINT factor_removal_pkey PRIMARY KEY (account_id, factor);
ALTER TABLE ONLY public.identity
    ADD CONSTRAINT identity_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.identity_subject
    ADD CONSTRAINT identity_subject_provider_app_id_subject PRIMARY KEY (provider, app_id, subject);
ALTER TABLE ONLY public.known_device
    ADD CONSTRAINT known_device_pkey PRIMARY KEY (device, account_id);
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
ALTER TABLE ONLY public.passkey
    ADD CONSTRAINT passkey_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.pending_notice
    ADD CONSTRAINT pending_notice_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.product_session
    ADD CONSTRAINT product_session_by_sid_pkey PRIMARY KEY (sid);
ALTER TABLE ONLY public.provider_state
    ADD CONSTRAINT provider_state_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY public.recovery_code
    ADD CONSTRAINT recovery_code_pkey PRIMARY KEY (account_id, hash);
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
ALTER TABLE ONLY public.trusted_device
    ADD CONSTRAINT trusted_device_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.verification_code
    ADD CONSTRAINT verification_code_pkey PRIMARY KEY (address, scene, browser);
ALTER TABLE ONLY public.vip
    ADD CONSTRAINT vip_pkey PRIMARY KEY (account_id);
CREATE INDEX access_token_expiry ON public.access_token USING btree (expires_at);
CREATE UNIQUE INDEX account_email ON public.account USING btree (email) WHERE ((merged_into IS NULL) AND (closed_at IS NULL));
CREATE INDEX account_merged_into ON public.account USING btree (merged_into) WHERE (merged_into IS NOT NULL);
CREATE UNIQUE INDEX account_phone ON public.account USING btree (phone) WHERE ((merged_into IS NULL) AND (closed_at IS NULL));
CREATE INDEX challenge_expiry ON public.challenge USING btree (expires_at);
CREATE INDEX challenge_of_device ON public.challenge USING btree (browser);
CREATE UNIQUE INDEX coin_entry_account_id_once ON public.coin_entry USING btree (account_id, once);
CREATE INDEX coin_entry_of_account ON public.coin_entry USING btree (account_id, at, id);
CREATE INDEX contact_change_expiry ON public.contact_change USING btree (expires_at);
CREATE INDEX contact_change_of_account ON public.contact_change USING btree (account_id);
CREATE INDEX contact_change_of_phone ON public.contact_change USING btree (phone) WHERE (phone IS NOT NULL);
CREATE INDEX counter_expiry ON public.counter USING btree (ends_at);
CREATE INDEX expiring_object_expiry ON public.expiring_object USING btree (remove_at);
CREATE INDEX factor_removal_due ON public.factor_removal USING btree (due_at);
CREATE UNIQUE INDEX factor_removal_token ON public.factor_removal USING btree (token_hash);
CREATE UNIQUE INDEX identity_account_id_provider ON public.identity USING btree (account_id, provider);
CREATE UNIQUE INDEX identity_provider_union_id ON public.identity USING btree (provider, union_id) WHERE (union_id IS NOT NULL);
CREATE INDEX identity_subject_of_identity ON public.identity_subject USING btree (identity_id);
CREATE INDEX known_device_expiry ON public.known_device USING btree (expires_at);
CREATE INDEX known_device_of_account ON public.known_device USING btree (account_id);
CREATE INDEX launch_nonce_expiry ON public.launch_nonce USING btree (expires_at);
CREATE INDEX login_record_expiry ON public.login_record USING btree (at);
CREATE INDEX merge_record_expiry ON public.merge_record USING btree (expires_at);
CREATE INDEX oidc_record_expiry ON public.oidc_record USING btree (expires_at) WHERE (expires_at IS NOT NULL);
CREATE INDEX oidc_record_of_grant ON public.oidc_record USING btree (grant_id) WHERE (grant_id IS NOT NULL);
CREATE INDEX oidc_record_of_session ON public.oidc_record USING btree (session_id) WHERE (session_id IS NOT NULL);
CREATE INDEX oidc_record_of_uid ON public.oidc_record USING btree (uid) WHERE (uid IS NOT NULL);
CREATE INDEX passkey_of_account ON public.passkey USING btree (account_id);
CREATE INDEX pending_notice_due ON public.pending_notice USING btree (due_at);
CREATE INDEX product_session_account ON public.product_session USING btree (account_id, product);
CREATE INDEX product_session_created ON public.product_session USING btree (created_at);
CREATE INDEX product_session_due ON public.product_session USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX product_session_session ON public.product_session USING btree (session_id);
CREATE INDEX provider_state_expiry ON public.provider_state USING btree (expires_at);
CREATE INDEX provider_state_of_device ON public.provider_state USING btree (browser);
CREATE INDEX refresh_token_expiry ON public.refresh_token USING btree (expires_at);
CREATE INDEX security_event_expiry ON public.security_event USING btree (at);
CREATE INDEX security_event_from ON public.security_event USING btree (ip, at) WHERE (ip IS NOT NULL);
CREATE INDEX security_event_of_account ON public.security_event USING btree (account_id, id) WHERE (account_id IS NOT NULL);
CREATE INDEX session_expiry ON public.session USING btree (last_seen_at);
CREATE INDEX session_live ON public.session USING btree (account_id, created_at, id) WHERE (ended_at IS NULL);
CREATE INDEX session_of_device ON public.session USING btree (browser) WHERE (ended_at IS NULL);
CREATE INDEX signing_key_retires ON public.signing_key USING btree (retires_at);
CREATE INDEX ticket_expiry ON public.ticket USING btree (expires_at);
CREATE INDEX ticket_of_account ON public.ticket USING btree (account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX ticket_of_address ON public.ticket USING btree (address) WHERE (address IS NOT NULL);
CREATE INDEX ticket_of_device ON public.ticket USING btree (browser);
CREATE INDEX ticket_of_other_account ON public.ticket USING btree (other_account_id) WHERE (other_account_id IS NOT NULL);
CREATE INDEX trusted_device_expiry ON public.trusted_device USING btree (expires_at);
CREATE UNIQUE INDEX trusted_device_of_account ON public.trusted_device USING btree (account_id, browser);
CREATE INDEX trusted_device_of_browser ON public.trusted_device USING btree (browser);
CREATE INDEX verification_code_expiry ON public.verification_code USING btree (expires_at);
CREATE INDEX verification_code_of_device ON public.verification_code USING btree (browser);
ALTER TABLE ONLY public.account
    ADD CONSTRAINT account_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES public.account(id);
ALTER TABLE ONLY public.authenticator
    ADD CONSTRAINT authenticator_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id);
ALTER TABLE ONLY public.coin_entry
    ADD CONSTRAINT coin_entry_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id);
ALTER TABLE ONLY public.contact_change
    ADD CONSTRAINT contact_change_next_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id);
ALTER TABLE ONLY public.factor_removal
    ADD CONSTRAINT factor_removal_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id);
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
ALTER TABLE ONLY public.passkey
    ADD CONSTRAINT passkey_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id);
ALTER TABLE ONLY public.recovery_code
    ADD CONSTRAINT recovery_code_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id);
ALTER TABLE ONLY public.trusted_device
    ADD CONSTRAINT trusted_device_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id);
ALTER TABLE ONLY public.vip
    ADD CONSTRAINT vip_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id);
