CREATE SCHEMA "portolan";

--> statement-breakpoint
CREATE SCHEMA "market";

--> statement-breakpoint
CREATE TABLE "portolan"."refunds" (
	"tenant" text NOT NULL,
	"cause_id" text NOT NULL,
	"trip_id" text NOT NULL,
	"line" integer NOT NULL,
	"tender" text NOT NULL,
	"description" text NOT NULL,
	"units" integer NOT NULL,
	"unit" text,
	"given_back" boolean NOT NULL,
	"use_restored" boolean NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"owed_at" bigint NOT NULL,
	"due_at" bigint NOT NULL,
	"sent_at" bigint,
	CONSTRAINT "refunds_tenant_cause_id_line_pk" PRIMARY KEY("tenant","cause_id","line")
);

--> statement-breakpoint
CREATE TABLE "portolan"."approval_requests" (
	"tenant" text NOT NULL,
	"business_id" text NOT NULL,
	"id" text NOT NULL,
	"booking_id" text NOT NULL,
	"freeze_booking_id" text,
	"asked_by_id" text NOT NULL,
	"traveler_ids" jsonb NOT NULL,
	"asked_at" bigint NOT NULL,
	"is_open" boolean NOT NULL,
	"sealed_request" text NOT NULL,
	"sealed_order" text NOT NULL,
	CONSTRAINT "approval_requests_tenant_business_id_id_pk" PRIMARY KEY("tenant","business_id","id")
);

--> statement-breakpoint
CREATE TABLE "portolan"."cancellation_quotes" (
	"tenant" text NOT NULL,
	"id" text NOT NULL,
	"person_id" text NOT NULL,
	"trip_id" text NOT NULL,
	"quoted" jsonb NOT NULL,
	"quoted_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	CONSTRAINT "cancellation_quotes_tenant_id_pk" PRIMARY KEY("tenant","id")
);

--> statement-breakpoint
CREATE TABLE "portolan"."cancellations" (
	"tenant" text NOT NULL,
	"id" text NOT NULL,
	"person_id" text NOT NULL,
	"acted_by" text,
	"trip_id" text NOT NULL,
	"booking_id" text NOT NULL,
	"quote_id" text NOT NULL,
	"placed_at" bigint NOT NULL,
	CONSTRAINT "cancellations_tenant_id_pk" PRIMARY KEY("tenant","id")
);

--> statement-breakpoint
CREATE TABLE "portolan"."case_events" (
	"sequence" bigserial PRIMARY KEY NOT NULL,
	"tenant" text NOT NULL,
	"case_id" text NOT NULL,
	"event" text NOT NULL,
	"person_id" text NOT NULL,
	"acted_by" text,
	"sealed_note" text,
	"at" bigint NOT NULL
);

--> statement-breakpoint
CREATE TABLE "portolan"."cases" (
	"tenant" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"queue" text NOT NULL,
	"state" text NOT NULL,
	"person_id" text NOT NULL,
	"trip_id" text NOT NULL,
	"trip_title" text NOT NULL,
	"subject" text,
	"sealed_words" text,
	"opened_at" bigint NOT NULL,
	"waits_since" bigint NOT NULL,
	"taken_by" text,
	"sealed_answer" text,
	"answered_at" bigint,
	CONSTRAINT "cases_tenant_id_pk" PRIMARY KEY("tenant","id")
);

--> statement-breakpoint
CREATE TABLE "portolan"."booking_amendments" (
	"tenant" text NOT NULL,
	"booking_id" text NOT NULL,
	"id" text NOT NULL,
	"part_id" text NOT NULL,
	"total" bigint NOT NULL,
	"currency" text NOT NULL,
	"choice" jsonb,
	"cost" jsonb,
	"settled" bigint NOT NULL,
	"tender" jsonb,
	"returned" jsonb NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "booking_amendments_tenant_booking_id_id_pk" PRIMARY KEY("tenant","booking_id","id")
);

--> statement-breakpoint
CREATE TABLE "portolan"."booking_journeys" (
	"tenant" text NOT NULL,
	"person_id" text NOT NULL,
	"journey" text NOT NULL,
	"booking_id" text NOT NULL,
	"exchange_id" text,
	CONSTRAINT "booking_journeys_tenant_person_id_journey_pk" PRIMARY KEY("tenant","person_id","journey")
);

--> statement-breakpoint
CREATE TABLE "portolan"."booking_keys" (
	"tenant" text NOT NULL,
	"person_id" text NOT NULL,
	"key" text NOT NULL,
	"booking_id" text NOT NULL,
	"body_hash" text NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "booking_keys_tenant_person_id_key_pk" PRIMARY KEY("tenant","person_id","key")
);

--> statement-breakpoint
CREATE TABLE "portolan"."booking_watches" (
	"tenant" text NOT NULL,
	"reference" text NOT NULL,
	"booking_id" text NOT NULL,
	"of" text NOT NULL,
	"closed_at" bigint NOT NULL,
	"checks" integer NOT NULL,
	"next_at" bigint NOT NULL,
	CONSTRAINT "booking_watches_tenant_of_reference_pk" PRIMARY KEY("tenant","of","reference")
);

--> statement-breakpoint
CREATE TABLE "portolan"."bookings" (
	"tenant" text NOT NULL,
	"id" text NOT NULL,
	"person_id" text NOT NULL,
	"acted_by" text,
	"business_id" text,
	"trip_id" text,
	"quote_id" text NOT NULL,
	"terms" jsonb NOT NULL,
	"total" bigint NOT NULL,
	"currency" text NOT NULL,
	"sealed_details" text NOT NULL,
	"placed_at" bigint NOT NULL,
	CONSTRAINT "bookings_tenant_id_pk" PRIMARY KEY("tenant","id")
);

--> statement-breakpoint
CREATE TABLE "portolan"."approver_limits" (
	"tenant" text NOT NULL,
	"business_id" text NOT NULL,
	"person_id" text NOT NULL,
	"up_to" jsonb NOT NULL,
	CONSTRAINT "approver_limits_tenant_business_id_person_id_pk" PRIMARY KEY("tenant","business_id","person_id")
);

--> statement-breakpoint
CREATE TABLE "portolan"."booking_grants" (
	"tenant" text NOT NULL,
	"business_id" text NOT NULL,
	"id" text NOT NULL,
	"person_id" text NOT NULL,
	"arranger_id" text NOT NULL,
	"products" jsonb NOT NULL,
	"scope" text NOT NULL,
	"sealed_reason" text NOT NULL,
	"from_day" text NOT NULL,
	"until_day" text NOT NULL,
	CONSTRAINT "booking_grants_tenant_business_id_id_pk" PRIMARY KEY("tenant","business_id","id")
);

--> statement-breakpoint
CREATE TABLE "portolan"."companies" (
	"tenant" text NOT NULL,
	"business_id" text NOT NULL,
	"default_tier_id" text,
	"audience" text NOT NULL,
	"audience_chosen" boolean NOT NULL,
	"policy_chosen" boolean NOT NULL,
	"people_skipped" boolean NOT NULL,
	"utm_source" text,
	CONSTRAINT "companies_tenant_business_id_pk" PRIMARY KEY("tenant","business_id")
);

--> statement-breakpoint
CREATE TABLE "portolan"."company_events" (
	"sequence" bigserial PRIMARY KEY NOT NULL,
	"tenant" text NOT NULL,
	"business_id" text NOT NULL,
	"at" bigint NOT NULL,
	"by_id" text NOT NULL,
	"acted_by" text,
	"code" text NOT NULL,
	"about_id" text,
	"facts" jsonb NOT NULL,
	"request_id" text NOT NULL
);

--> statement-breakpoint
CREATE TABLE "portolan"."company_invitations" (
	"tenant" text NOT NULL,
	"business_id" text NOT NULL,
	"person_id" text NOT NULL,
	"nonce" text NOT NULL,
	"sent_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"revoked_at" bigint,
	CONSTRAINT "company_invitations_tenant_business_id_person_id_pk" PRIMARY KEY("tenant","business_id","person_id")
);

--> statement-breakpoint
CREATE TABLE "portolan"."company_people" (
	"tenant" text NOT NULL,
	"business_id" text NOT NULL,
	"id" text NOT NULL,
	"sealed_person" text NOT NULL,
	"email_key" text,
	"state" text NOT NULL,
	"roles" jsonb NOT NULL,
	"tier_id" text,
	"cost_center_id" text,
	"approver_id" text,
	"state_since" bigint NOT NULL,
	CONSTRAINT "company_people_tenant_business_id_id_pk" PRIMARY KEY("tenant","business_id","id")
);

--> statement-breakpoint
CREATE TABLE "portolan"."cost_centers" (
	"tenant" text NOT NULL,
	"business_id" text NOT NULL,
	"id" text NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"is_open" boolean NOT NULL,
	CONSTRAINT "cost_centers_tenant_business_id_id_pk" PRIMARY KEY("tenant","business_id","id"),
	CONSTRAINT "cost_centers_by_code" UNIQUE("tenant","business_id","code")
);

--> statement-breakpoint
CREATE TABLE "portolan"."leaver_trips" (
	"tenant" text NOT NULL,
	"business_id" text NOT NULL,
	"person_id" text NOT NULL,
	"trip_id" text NOT NULL,
	"left_at" bigint NOT NULL,
	CONSTRAINT "leaver_trips_tenant_business_id_person_id_trip_id_pk" PRIMARY KEY("tenant","business_id","person_id","trip_id")
);

--> statement-breakpoint
CREATE TABLE "portolan"."projects" (
	"tenant" text NOT NULL,
	"business_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"cost_center_id" text,
	"is_open" boolean NOT NULL,
	CONSTRAINT "projects_tenant_business_id_id_pk" PRIMARY KEY("tenant","business_id","id")
);

--> statement-breakpoint
CREATE TABLE "portolan"."substitutions" (
	"tenant" text NOT NULL,
	"business_id" text NOT NULL,
	"approver_id" text NOT NULL,
	"substitute_id" text NOT NULL,
	"from_time" bigint NOT NULL,
	"until_time" bigint NOT NULL,
	CONSTRAINT "substitutions_tenant_business_id_approver_id_from_time_pk" PRIMARY KEY("tenant","business_id","approver_id","from_time")
);

--> statement-breakpoint
CREATE TABLE "portolan"."company_logins" (
	"tenant" text NOT NULL,
	"business_id" text NOT NULL,
	"issuer" text NOT NULL,
	"subject_key" text NOT NULL,
	"person_id" text NOT NULL,
	"linked_at" bigint NOT NULL,
	CONSTRAINT "company_logins_tenant_business_id_issuer_subject_key_pk" PRIMARY KEY("tenant","business_id","issuer","subject_key"),
	CONSTRAINT "company_logins_by_person" UNIQUE("tenant","business_id","issuer","person_id")
);

--> statement-breakpoint
CREATE TABLE "portolan"."company_providers" (
	"tenant" text NOT NULL,
	"business_id" text NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"sealed_secret" text NOT NULL,
	"is_required" boolean NOT NULL,
	"changed_at" bigint NOT NULL,
	CONSTRAINT "company_providers_tenant_business_id_pk" PRIMARY KEY("tenant","business_id")
);

--> statement-breakpoint
CREATE TABLE "portolan"."directory_groups" (
	"tenant" text NOT NULL,
	"business_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"external_id" text,
	"tier_id" text,
	"created_at" bigint NOT NULL,
	"changed_at" bigint NOT NULL,
	CONSTRAINT "directory_groups_tenant_business_id_id_pk" PRIMARY KEY("tenant","business_id","id")
);

--> statement-breakpoint
CREATE TABLE "portolan"."directory_members" (
	"tenant" text NOT NULL,
	"business_id" text NOT NULL,
	"group_id" text NOT NULL,
	"person_id" text NOT NULL,
	CONSTRAINT "directory_members_tenant_business_id_group_id_person_id_pk" PRIMARY KEY("tenant","business_id","group_id","person_id")
);

--> statement-breakpoint
CREATE TABLE "portolan"."directory_tokens" (
	"tenant" text NOT NULL,
	"business_id" text NOT NULL,
	"hash" text NOT NULL,
	"made_at" bigint NOT NULL,
	"made_by" text NOT NULL,
	"used_at" bigint,
	CONSTRAINT "directory_tokens_tenant_business_id_pk" PRIMARY KEY("tenant","business_id")
);

--> statement-breakpoint
CREATE TABLE "portolan"."directory_users" (
	"tenant" text NOT NULL,
	"business_id" text NOT NULL,
	"person_id" text NOT NULL,
	"user_name_key" text NOT NULL,
	"external_id_key" text,
	"email_key" text NOT NULL,
	"sealed_user" text NOT NULL,
	"created_at" bigint NOT NULL,
	"changed_at" bigint NOT NULL,
	CONSTRAINT "directory_users_tenant_business_id_person_id_pk" PRIMARY KEY("tenant","business_id","person_id"),
	CONSTRAINT "directory_users_by_name" UNIQUE("tenant","business_id","user_name_key"),
	CONSTRAINT "directory_users_by_email" UNIQUE("tenant","business_id","email_key")
);

--> statement-breakpoint
CREATE TABLE "portolan"."sign_in_domains" (
	"tenant" text NOT NULL,
	"domain" text NOT NULL,
	"claimed_by" text NOT NULL,
	"token" text NOT NULL,
	"proven_at" bigint,
	CONSTRAINT "sign_in_domains_tenant_claimed_by_domain_pk" PRIMARY KEY("tenant","claimed_by","domain")
);

--> statement-breakpoint
CREATE TABLE "portolan"."care_asks" (
	"tenant" text NOT NULL,
	"business_id" text NOT NULL,
	"incident_id" text NOT NULL,
	"person_id" text NOT NULL,
	"times" integer NOT NULL,
	"asked_at" bigint NOT NULL,
	"answer" text,
	"answered_at" bigint,
	CONSTRAINT "care_asks_tenant_business_id_incident_id_person_id_pk" PRIMARY KEY("tenant","business_id","incident_id","person_id")
);

--> statement-breakpoint
CREATE TABLE "portolan"."care_incidents" (
	"tenant" text NOT NULL,
	"business_id" text NOT NULL,
	"id" text NOT NULL,
	"title" text NOT NULL,
	"advice" text NOT NULL,
	"area" jsonb NOT NULL,
	"from_time" bigint NOT NULL,
	"until_time" bigint,
	"opened_by" text NOT NULL,
	"opened_at" bigint NOT NULL,
	"closed_at" bigint,
	CONSTRAINT "care_incidents_tenant_business_id_id_pk" PRIMARY KEY("tenant","business_id","id")
);

--> statement-breakpoint
CREATE TABLE "portolan"."exchange_quotes" (
	"tenant" text NOT NULL,
	"id" text NOT NULL,
	"person_id" text NOT NULL,
	"trip_id" text NOT NULL,
	"wanted" jsonb NOT NULL,
	"shown" jsonb,
	"asked_at" bigint NOT NULL,
	"quoted" jsonb,
	"expires_at" bigint,
	"refusal" jsonb,
	CONSTRAINT "exchange_quotes_tenant_id_pk" PRIMARY KEY("tenant","id")
);

--> statement-breakpoint
CREATE TABLE "portolan"."exchanges" (
	"tenant" text NOT NULL,
	"id" text NOT NULL,
	"person_id" text NOT NULL,
	"acted_by" text,
	"trip_id" text NOT NULL,
	"booking_id" text NOT NULL,
	"quote_id" text NOT NULL,
	"placed_at" bigint NOT NULL,
	"quoted" jsonb NOT NULL,
	"sealed_token" text,
	"card" jsonb,
	"case_id" text,
	"failed_at" bigint,
	CONSTRAINT "exchanges_tenant_id_pk" PRIMARY KEY("tenant","id")
);

--> statement-breakpoint
CREATE TABLE "portolan"."wishlist_items" (
	"tenant" text NOT NULL,
	"wishlist_id" text NOT NULL,
	"product_type" text NOT NULL,
	"product_id" text NOT NULL,
	"added_at" bigint NOT NULL,
	"stay" jsonb,
	"outing" jsonb,
	CONSTRAINT "wishlist_items_tenant_wishlist_id_product_type_product_id_pk" PRIMARY KEY("tenant","wishlist_id","product_type","product_id")
);

--> statement-breakpoint
CREATE TABLE "portolan"."wishlists" (
	"tenant" text NOT NULL,
	"id" text NOT NULL,
	"person_id" text NOT NULL,
	"name" text NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "wishlists_tenant_id_pk" PRIMARY KEY("tenant","id")
);

--> statement-breakpoint
CREATE TABLE "portolan"."schedule_changes" (
	"tenant" text NOT NULL,
	"id" text NOT NULL,
	"trip_id" text NOT NULL,
	"owner_id" text NOT NULL,
	"notice" bigint NOT NULL,
	"state" text NOT NULL,
	"flights" jsonb NOT NULL,
	"judgment" jsonb NOT NULL,
	"announced_at" bigint NOT NULL,
	"answer_by" bigint NOT NULL,
	"answered_at" bigint,
	"answered_by" text,
	"acted_by" text,
	CONSTRAINT "schedule_changes_tenant_id_pk" PRIMARY KEY("tenant","id")
);

--> statement-breakpoint
CREATE TABLE "portolan"."supplier_feeds" (
	"name" text PRIMARY KEY NOT NULL,
	"position" bigint NOT NULL
);

--> statement-breakpoint
CREATE TABLE "portolan"."trip_flights" (
	"tenant" text NOT NULL,
	"trip_id" text NOT NULL,
	"segment_id" text NOT NULL,
	"date" text NOT NULL,
	"marketing" text NOT NULL,
	"operating" text NOT NULL,
	CONSTRAINT "trip_flights_tenant_trip_id_segment_id_pk" PRIMARY KEY("tenant","trip_id","segment_id")
);

--> statement-breakpoint
CREATE TABLE "portolan"."flight_watches" (
	"tenant" text NOT NULL,
	"id" text NOT NULL,
	"person_id" text NOT NULL,
	"trip_key" text NOT NULL,
	"departure" text NOT NULL,
	"slices" jsonb NOT NULL,
	"cabin" text NOT NULL,
	"party" jsonb NOT NULL,
	"currency" text NOT NULL,
	"start_price" bigint NOT NULL,
	"told_price" bigint NOT NULL,
	"last_price" bigint,
	"news" integer DEFAULT 0 NOT NULL,
	"started_at" bigint NOT NULL,
	"checked_at" bigint NOT NULL,
	"ended_at" bigint,
	"ended_for" text,
	CONSTRAINT "flight_watches_tenant_id_pk" PRIMARY KEY("tenant","id")
);

--> statement-breakpoint
CREATE TABLE "portolan"."access_tokens" (
	"tenant" text NOT NULL,
	"hash" text NOT NULL,
	"session_id" text NOT NULL,
	"expires_at" bigint NOT NULL,
	CONSTRAINT "access_tokens_tenant_hash_pk" PRIMARY KEY("tenant","hash")
);

--> statement-breakpoint
CREATE TABLE "portolan"."businesses" (
	"tenant" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"is_live" boolean NOT NULL,
	"loyalty_programs" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "businesses_tenant_id_pk" PRIMARY KEY("tenant","id")
);

--> statement-breakpoint
CREATE TABLE "portolan"."persons" (
	"tenant" text NOT NULL,
	"id" text NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"account_role" text NOT NULL,
	"admission" text NOT NULL,
	"is_agent" boolean DEFAULT false NOT NULL,
	"business_id" text,
	"can_view_users" boolean DEFAULT false NOT NULL,
	"can_view_admin" boolean DEFAULT false NOT NULL,
	"roles" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"cap1_role" text,
	"account_reference_id" text,
	"default_traveler_id" text,
	"currency" text,
	"seen_modals" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"terms_accepted_at" bigint,
	"first_session_at" bigint,
	"created_at" bigint NOT NULL,
	CONSTRAINT "persons_tenant_id_pk" PRIMARY KEY("tenant","id"),
	CONSTRAINT "persons_by_issuer" UNIQUE("tenant","issuer","subject")
);

--> statement-breakpoint
CREATE TABLE "portolan"."provider_payloads" (
	"tenant" text NOT NULL,
	"model" text NOT NULL,
	"id" text NOT NULL,
	"payload" jsonb NOT NULL,
	"grant_id" text,
	"uid" text,
	"user_code" text,
	"consumed_at" bigint,
	"expires_at" bigint,
	CONSTRAINT "provider_payloads_tenant_model_id_pk" PRIMARY KEY("tenant","model","id")
);

--> statement-breakpoint
CREATE TABLE "portolan"."renewal_tokens" (
	"tenant" text NOT NULL,
	"hash" text NOT NULL,
	"session_id" text NOT NULL,
	"used_at" bigint,
	CONSTRAINT "renewal_tokens_tenant_hash_pk" PRIMARY KEY("tenant","hash")
);

--> statement-breakpoint
CREATE TABLE "portolan"."sessions" (
	"tenant" text NOT NULL,
	"id" text NOT NULL,
	"person_id" text NOT NULL,
	"acted_by" text,
	"acts_on_trip" text,
	"acts_by_grant" text,
	"csrf_secret" text NOT NULL,
	"device" text NOT NULL,
	"is_first" boolean NOT NULL,
	"created_at" bigint NOT NULL,
	"authenticated_at" bigint,
	"expires_at" bigint NOT NULL,
	"revoked_at" bigint,
	"revoked_for" text,
	CONSTRAINT "sessions_tenant_id_pk" PRIMARY KEY("tenant","id")
);

--> statement-breakpoint
CREATE TABLE "portolan"."spent_login_codes" (
	"tenant" text NOT NULL,
	"hash" text NOT NULL,
	"spent_at" bigint NOT NULL,
	"session_id" text,
	CONSTRAINT "spent_login_codes_tenant_hash_pk" PRIMARY KEY("tenant","hash")
);

--> statement-breakpoint
CREATE TABLE "portolan"."ledger_accounts" (
	"tenant" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"owner" text NOT NULL,
	"unit" text NOT NULL,
	"balance" bigint NOT NULL,
	"floor" bigint,
	CONSTRAINT "ledger_accounts_tenant_id_pk" PRIMARY KEY("tenant","id"),
	CONSTRAINT "ledger_accounts_floor" CHECK (floor is null or balance >= floor)
);

--> statement-breakpoint
CREATE TABLE "portolan"."ledger_entries" (
	"tenant" text NOT NULL,
	"of" text NOT NULL,
	"cause_id" text NOT NULL,
	"step" text NOT NULL,
	"line" integer NOT NULL,
	"account_id" text NOT NULL,
	"unit" text NOT NULL,
	"amount" bigint NOT NULL,
	"posted_at" bigint NOT NULL,
	CONSTRAINT "ledger_entries_tenant_of_cause_id_step_line_pk" PRIMARY KEY("tenant","of","cause_id","step","line"),
	CONSTRAINT "ledger_entries_amount" CHECK (amount <> 0)
);

--> statement-breakpoint
CREATE TABLE "portolan"."ledger_journals" (
	"tenant" text NOT NULL,
	"of" text NOT NULL,
	"cause_id" text NOT NULL,
	"step" text NOT NULL,
	"booking_id" text,
	"description" text NOT NULL,
	"posted_at" bigint NOT NULL,
	CONSTRAINT "ledger_journals_tenant_of_cause_id_step_pk" PRIMARY KEY("tenant","of","cause_id","step")
);

--> statement-breakpoint
CREATE TABLE "portolan"."mails" (
	"tenant" text NOT NULL,
	"id" text NOT NULL,
	"person_id" text NOT NULL,
	"letter" text NOT NULL,
	"facts" jsonb NOT NULL,
	"cause" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"claimed_until" timestamp with time zone,
	"created_at" bigint NOT NULL,
	"sent_at" bigint,
	CONSTRAINT "mails_tenant_id_pk" PRIMARY KEY("tenant","id"),
	CONSTRAINT "mails_cause" UNIQUE("tenant","cause")
);

--> statement-breakpoint
CREATE TABLE "portolan"."part_change_quotes" (
	"tenant" text NOT NULL,
	"id" text NOT NULL,
	"person_id" text NOT NULL,
	"trip_id" text NOT NULL,
	"product" text NOT NULL,
	"sealed_quote" text NOT NULL,
	"quoted_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	CONSTRAINT "part_change_quotes_tenant_id_pk" PRIMARY KEY("tenant","id")
);

--> statement-breakpoint
CREATE TABLE "portolan"."part_changes" (
	"tenant" text NOT NULL,
	"id" text NOT NULL,
	"person_id" text NOT NULL,
	"acted_by" text,
	"trip_id" text NOT NULL,
	"booking_id" text NOT NULL,
	"quote_id" text NOT NULL,
	"placed_at" bigint NOT NULL,
	"product" text NOT NULL,
	"becomes" jsonb NOT NULL,
	"sealed_guests" text,
	"sealed_token" text,
	CONSTRAINT "part_changes_tenant_id_pk" PRIMARY KEY("tenant","id")
);

--> statement-breakpoint
CREATE TABLE "portolan"."kept_cards" (
	"tenant" text NOT NULL,
	"person_id" text NOT NULL,
	"token_digest" text NOT NULL,
	"sealed_token" text NOT NULL,
	"kept_at" bigint NOT NULL,
	CONSTRAINT "kept_cards_tenant_person_id_token_digest_pk" PRIMARY KEY("tenant","person_id","token_digest")
);

--> statement-breakpoint
CREATE TABLE "portolan"."deadlines" (
	"tenant" text NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"due_at" bigint NOT NULL,
	"payload" jsonb NOT NULL,
	"sequence" bigserial NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"retry_after" timestamp with time zone,
	CONSTRAINT "deadlines_tenant_kind_key_pk" PRIMARY KEY("tenant","kind","key")
);

--> statement-breakpoint
CREATE TABLE "portolan"."rate_counters" (
	"key" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"taken" integer NOT NULL
);

--> statement-breakpoint
CREATE TABLE "portolan"."needs_attention" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant" text NOT NULL,
	"saga_id" text NOT NULL,
	"reason" text NOT NULL,
	"due_at" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"resolved_at" bigint,
	"resolved_by" text
);

--> statement-breakpoint
CREATE TABLE "portolan"."saga_events" (
	"tenant" text NOT NULL,
	"saga_id" text NOT NULL,
	"version" integer NOT NULL,
	"token" integer NOT NULL,
	"event" text NOT NULL,
	"state" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "saga_events_saga_id_version_pk" PRIMARY KEY("saga_id","version")
);

--> statement-breakpoint
CREATE TABLE "portolan"."sagas" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"version" integer NOT NULL,
	"token" integer NOT NULL,
	"lease_until" bigint,
	"next_action_at" bigint,
	"body" json NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);

--> statement-breakpoint
CREATE TABLE "portolan"."secrets" (
	"tenant" text NOT NULL,
	"name" text NOT NULL,
	"value" text NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "secrets_tenant_name_pk" PRIMARY KEY("tenant","name")
);

--> statement-breakpoint
CREATE TABLE "portolan"."policy_exemptions" (
	"tenant" text NOT NULL,
	"business_id" text NOT NULL,
	"id" text NOT NULL,
	"person_id" text NOT NULL,
	"rules" jsonb NOT NULL,
	"from_day" text NOT NULL,
	"until_day" text NOT NULL,
	"sealed_reason" text NOT NULL,
	"granted_by" text NOT NULL,
	CONSTRAINT "policy_exemptions_tenant_business_id_id_pk" PRIMARY KEY("tenant","business_id","id")
);
--> statement-breakpoint
CREATE TABLE "portolan"."policy_tiers" (
	"tenant" text NOT NULL,
	"business_id" text NOT NULL,
	"id" text NOT NULL,
	"rules" jsonb NOT NULL,
	"saved_at" bigint NOT NULL,
	CONSTRAINT "policy_tiers_tenant_business_id_id_pk" PRIMARY KEY("tenant","business_id","id")
);

--> statement-breakpoint
CREATE TABLE "portolan"."protection_contracts" (
	"tenant" text NOT NULL,
	"id" text NOT NULL,
	"person_id" text NOT NULL,
	"protection" text NOT NULL,
	"state" text NOT NULL,
	"booking_id" text NOT NULL,
	"reference" text NOT NULL,
	"premium" bigint NOT NULL,
	"coverage" bigint NOT NULL,
	"currency" text NOT NULL,
	"bought_at" bigint NOT NULL,
	"closes_at" bigint NOT NULL,
	"body" jsonb NOT NULL,
	CONSTRAINT "protection_contracts_tenant_id_pk" PRIMARY KEY("tenant","id")
);

--> statement-breakpoint
CREATE TABLE "portolan"."protection_decisions" (
	"tenant" text NOT NULL,
	"contract_id" text NOT NULL,
	"number" integer NOT NULL,
	"line" jsonb NOT NULL,
	CONSTRAINT "protection_decisions_tenant_contract_id_number_pk" PRIMARY KEY("tenant","contract_id","number")
);

--> statement-breakpoint
CREATE TABLE "portolan"."quotes" (
	"tenant" text NOT NULL,
	"id" text NOT NULL,
	"person_id" text NOT NULL,
	"product" text NOT NULL,
	"body" jsonb NOT NULL,
	"quoted_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	CONSTRAINT "quotes_tenant_id_pk" PRIMARY KEY("tenant","id")
);

--> statement-breakpoint
CREATE TABLE "portolan"."account_holders" (
	"tenant" text NOT NULL,
	"account_reference_id" text NOT NULL,
	"person_id" text NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "account_holders_tenant_person_id_account_reference_id_pk" PRIMARY KEY("tenant","person_id","account_reference_id")
);

--> statement-breakpoint
CREATE TABLE "portolan"."rewards_accounts" (
	"tenant" text NOT NULL,
	"account_reference_id" text NOT NULL,
	"product_display_name" text NOT NULL,
	"account_type" text NOT NULL,
	"last_four" text NOT NULL,
	"rewards_currency" text NOT NULL,
	"currency" text NOT NULL,
	"flights_multiplier" double precision NOT NULL,
	"hotels_multiplier" double precision NOT NULL,
	"cars_multiplier" double precision NOT NULL,
	"homes_multiplier" double precision NOT NULL,
	CONSTRAINT "rewards_accounts_tenant_account_reference_id_pk" PRIMARY KEY("tenant","account_reference_id")
);

--> statement-breakpoint
CREATE TABLE "portolan"."sale_openings" (
	"tenant" text NOT NULL,
	"sale_id" text NOT NULL,
	"opened_at" bigint NOT NULL,
	CONSTRAINT "sale_openings_tenant_sale_id_pk" PRIMARY KEY("tenant","sale_id")
);

--> statement-breakpoint
CREATE TABLE "portolan"."company_billing" (
	"tenant" text NOT NULL,
	"business_id" text NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"vat_id" text NOT NULL,
	CONSTRAINT "company_billing_tenant_business_id_pk" PRIMARY KEY("tenant","business_id")
);

--> statement-breakpoint
CREATE TABLE "portolan"."company_budgets" (
	"tenant" text NOT NULL,
	"business_id" text NOT NULL,
	"cost_center_id" text NOT NULL,
	"month" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	CONSTRAINT "company_budgets_tenant_business_id_cost_center_id_month_currency_pk" PRIMARY KEY("tenant","business_id","cost_center_id","month","currency")
);

--> statement-breakpoint
CREATE TABLE "portolan"."company_charges" (
	"tenant" text NOT NULL,
	"business_id" text NOT NULL,
	"id" text NOT NULL,
	"source" text NOT NULL,
	"kind" text NOT NULL,
	"journal" text,
	"booking_id" text,
	"trip_id" text,
	"at" bigint NOT NULL,
	"day" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"product" text NOT NULL,
	"supplier" text NOT NULL,
	"place" text NOT NULL,
	"starts_on" text NOT NULL,
	"ends_on" text NOT NULL,
	"lead_days" integer NOT NULL,
	"verdict" text,
	"over" bigint NOT NULL,
	"kg" integer,
	"traveler_id" text,
	"cost_center_id" text,
	"project_id" text,
	"addendum" jsonb NOT NULL,
	"judged" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "company_charges_tenant_business_id_id_pk" PRIMARY KEY("tenant","business_id","id")
);

--> statement-breakpoint
CREATE TABLE "portolan"."company_invoices" (
	"tenant" text NOT NULL,
	"business_id" text NOT NULL,
	"sequence" integer NOT NULL,
	"number" text NOT NULL,
	"journal" text NOT NULL,
	"booking_id" text NOT NULL,
	"issued_at" bigint NOT NULL,
	"document" jsonb NOT NULL,
	CONSTRAINT "company_invoices_tenant_business_id_sequence_pk" PRIMARY KEY("tenant","business_id","sequence"),
	CONSTRAINT "company_invoices_by_journal" UNIQUE("tenant","business_id","journal"),
	CONSTRAINT "company_invoices_by_number" UNIQUE("tenant","business_id","number")
);

--> statement-breakpoint
CREATE TABLE "market"."charges" (
	"reference" text PRIMARY KEY NOT NULL,
	"sequence" bigserial NOT NULL,
	"version" integer NOT NULL,
	"challenge" text,
	"body" jsonb NOT NULL,
	CONSTRAINT "charges_challenge_unique" UNIQUE("challenge")
);

--> statement-breakpoint
CREATE TABLE "market"."conditions" (
	"id" text PRIMARY KEY NOT NULL,
	"sequence" bigserial NOT NULL,
	"code" text NOT NULL,
	"times" integer NOT NULL,
	"match" jsonb NOT NULL,
	"after" bigint NOT NULL,
	"raised_at" bigint NOT NULL
);

--> statement-breakpoint
CREATE TABLE "market"."counters" (
	"name" text PRIMARY KEY NOT NULL,
	"value" bigint NOT NULL
);

--> statement-breakpoint
CREATE TABLE "market"."cover_quotes" (
	"id" text PRIMARY KEY NOT NULL,
	"body" jsonb NOT NULL
);

--> statement-breakpoint
CREATE TABLE "market"."covers" (
	"reference" text PRIMARY KEY NOT NULL,
	"sequence" bigserial NOT NULL,
	"version" integer NOT NULL,
	"body" jsonb
);

--> statement-breakpoint
CREATE TABLE "market"."payment_methods" (
	"token" text PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"account_reference_id" text,
	"brand" text NOT NULL,
	"last_four" text NOT NULL,
	"month" integer NOT NULL,
	"year" integer NOT NULL,
	"sealed" text NOT NULL,
	"state" text NOT NULL,
	"code_at" bigint NOT NULL,
	"created_at" bigint NOT NULL
);

--> statement-breakpoint
CREATE TABLE "market"."nonces" (
	"nonce" text PRIMARY KEY NOT NULL,
	"until" bigint NOT NULL
);

--> statement-breakpoint
CREATE TABLE "market"."operations" (
	"sequence" bigserial PRIMARY KEY NOT NULL,
	"airline" text NOT NULL,
	"number" integer NOT NULL,
	"date" text NOT NULL,
	"change" jsonb NOT NULL,
	"at" bigint NOT NULL
);

--> statement-breakpoint
CREATE TABLE "market"."orders" (
	"reference" text PRIMARY KEY NOT NULL,
	"sequence" bigserial NOT NULL,
	"version" integer NOT NULL,
	"locator" text,
	"body" jsonb,
	"sealed_people" text,
	CONSTRAINT "orders_locator_unique" UNIQUE("locator"),
	CONSTRAINT "orders_whole_or_closed" CHECK (("market"."orders"."locator" is null) = ("market"."orders"."body" is null))
);

--> statement-breakpoint
CREATE TABLE "market"."sold_seats" (
	"key" text PRIMARY KEY NOT NULL,
	"sold" integer NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "sold_not_negative" CHECK ("market"."sold_seats"."sold" >= 0)
);

--> statement-breakpoint
CREATE TABLE "portolan"."spreedly_calls" (
	"key" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"method_digest" text NOT NULL,
	"transaction" text,
	"refusal" text,
	"sent_at" bigint NOT NULL
);

--> statement-breakpoint
CREATE TABLE "portolan"."spreedly_owners" (
	"tenant" text NOT NULL,
	"person_id" text NOT NULL,
	"token_digest" text PRIMARY KEY NOT NULL
);

--> statement-breakpoint
CREATE TABLE "portolan"."operator_actions" (
	"sequence" bigserial PRIMARY KEY NOT NULL,
	"tenant" text NOT NULL,
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"note" text NOT NULL,
	"request_id" text NOT NULL,
	"at" bigint NOT NULL
);

--> statement-breakpoint
CREATE TABLE "portolan"."tracked_events" (
	"tenant" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"event_name" text NOT NULL,
	"properties" jsonb NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "tracked_events_tenant_id_pk" PRIMARY KEY("tenant","id")
);

--> statement-breakpoint
CREATE TABLE "portolan"."travelers" (
	"tenant" text NOT NULL,
	"id" text NOT NULL,
	"owner_id" text NOT NULL,
	"business_id" text,
	"linked_user_id" text,
	"given_name" text NOT NULL,
	"middle_name" text,
	"surname" text NOT NULL,
	"gender" text NOT NULL,
	"date_of_birth" date NOT NULL,
	"email_address" text,
	"phone_number" text,
	"nationality" text,
	"assistance" jsonb NOT NULL,
	"frequent_flyer" jsonb NOT NULL,
	"hotel_loyalty" jsonb NOT NULL,
	"sealed_documents" text,
	"hidden_at" bigint,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "travelers_tenant_id_pk" PRIMARY KEY("tenant","id")
);

--> statement-breakpoint
CREATE TABLE "portolan"."trip_claims" (
	"tenant" text NOT NULL,
	"trip_id" text NOT NULL,
	"of" text NOT NULL,
	"holder_id" text NOT NULL,
	"quote_id" text NOT NULL,
	CONSTRAINT "trip_claims_tenant_trip_id_pk" PRIMARY KEY("tenant","trip_id")
);

--> statement-breakpoint
CREATE TABLE "portolan"."trip_events" (
	"sequence" bigserial PRIMARY KEY NOT NULL,
	"tenant" text NOT NULL,
	"trip_id" text NOT NULL,
	"name" text NOT NULL,
	"at" bigint NOT NULL,
	"person_id" text,
	"acted_by" text
);

--> statement-breakpoint
CREATE TABLE "portolan"."trip_parts" (
	"tenant" text NOT NULL,
	"id" text NOT NULL,
	"trip_id" text NOT NULL,
	"position" integer NOT NULL,
	"product" text NOT NULL,
	"kind" text NOT NULL,
	"add_on_of" text,
	"reference" text NOT NULL,
	"locator" text NOT NULL,
	"status" text NOT NULL,
	"starts_at" bigint NOT NULL,
	"ends_at" bigint NOT NULL,
	"start_zone" text NOT NULL,
	"end_zone" text NOT NULL,
	"charged" bigint NOT NULL,
	"currency" text NOT NULL,
	"cost" jsonb NOT NULL,
	"travelers" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"sealed_people" text,
	CONSTRAINT "trip_parts_tenant_id_pk" PRIMARY KEY("tenant","id")
);

--> statement-breakpoint
CREATE TABLE "portolan"."trip_travelers" (
	"tenant" text NOT NULL,
	"trip_id" text NOT NULL,
	"id" text NOT NULL,
	"position" integer NOT NULL,
	"saved_traveler_id" text,
	"type" text NOT NULL,
	"sealed_name" text,
	CONSTRAINT "trip_travelers_tenant_trip_id_id_pk" PRIMARY KEY("tenant","trip_id","id")
);

--> statement-breakpoint
CREATE TABLE "portolan"."trips" (
	"tenant" text NOT NULL,
	"id" text NOT NULL,
	"owner_id" text NOT NULL,
	"booker_id" text NOT NULL,
	"business_id" text,
	"acted_by" text,
	"booking_id" text NOT NULL,
	"along_trip_id" text,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"status" text NOT NULL,
	"starts_at" bigint NOT NULL,
	"ends_at" bigint NOT NULL,
	"total" bigint NOT NULL,
	"currency" text NOT NULL,
	"travelers" integer NOT NULL,
	"sealed_contact" text,
	"card" jsonb,
	"burn_account" jsonb,
	"uses_offer" boolean NOT NULL,
	"earn_account" jsonb,
	"charged_to" jsonb,
	"booked_at" bigint NOT NULL,
	"read_back_at" bigint,
	CONSTRAINT "trips_tenant_id_pk" PRIMARY KEY("tenant","id"),
	CONSTRAINT "trips_booking" UNIQUE("tenant","booking_id")
);

--> statement-breakpoint
CREATE TABLE "portolan"."airline_credits" (
	"tenant" text NOT NULL,
	"id" text NOT NULL,
	"cause_id" text NOT NULL,
	"owner_id" text NOT NULL,
	"trip_id" text NOT NULL,
	"airline" text NOT NULL,
	"airline_name" text NOT NULL,
	"sealed_traveler" text,
	"ticket" text NOT NULL,
	"locator" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"issued_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	CONSTRAINT "airline_credits_tenant_id_pk" PRIMARY KEY("tenant","id"),
	CONSTRAINT "airline_credits_amount" CHECK (amount > 0)
);

--> statement-breakpoint
CREATE TABLE "portolan"."wallet_credits" (
	"tenant" text NOT NULL,
	"id" text NOT NULL,
	"person_id" text NOT NULL,
	"origin" text NOT NULL,
	"product_type" text,
	"last4" text,
	"granted" bigint NOT NULL,
	"currency" text NOT NULL,
	"granted_at" bigint NOT NULL,
	"expires_at" bigint,
	"restricted_to" jsonb,
	"restriction_copy" text,
	CONSTRAINT "wallet_credits_tenant_id_pk" PRIMARY KEY("tenant","id"),
	CONSTRAINT "wallet_credits_granted" CHECK (granted > 0)
);

--> statement-breakpoint
CREATE TABLE "portolan"."wallet_offer_grants" (
	"tenant" text NOT NULL,
	"person_id" text NOT NULL,
	"offer_id" text NOT NULL,
	"granted_at" bigint NOT NULL,
	CONSTRAINT "wallet_offer_grants_tenant_person_id_offer_id_pk" PRIMARY KEY("tenant","person_id","offer_id")
);

--> statement-breakpoint
CREATE TABLE "portolan"."wallet_offers" (
	"tenant" text NOT NULL,
	"id" text NOT NULL,
	"audience" text NOT NULL,
	"uses" integer NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"sale_event_start_on" bigint,
	"expires_on" bigint NOT NULL,
	"facts" jsonb NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "wallet_offers_tenant_id_pk" PRIMARY KEY("tenant","id"),
	CONSTRAINT "wallet_offers_uses" CHECK (uses > 0)
);

--> statement-breakpoint
CREATE TABLE "portolan"."company_webhooks" (
	"tenant" text NOT NULL,
	"business_id" text NOT NULL,
	"id" text NOT NULL,
	"url" text NOT NULL,
	"kinds" jsonb NOT NULL,
	"off_reason" text,
	"sealed_secret" text NOT NULL,
	"sealed_previous" text,
	"previous_until" bigint,
	"created_by" text NOT NULL,
	"created_at" bigint NOT NULL,
	"last_delivered_at" bigint,
	CONSTRAINT "company_webhooks_tenant_business_id_id_pk" PRIMARY KEY("tenant","business_id","id")
);

--> statement-breakpoint
CREATE TABLE "portolan"."webhook_deliveries" (
	"tenant" text NOT NULL,
	"business_id" text NOT NULL,
	"webhook_id" text NOT NULL,
	"event_id" text NOT NULL,
	"kind" text NOT NULL,
	"at" bigint NOT NULL,
	"payload" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer NOT NULL,
	"claimed_until" timestamp with time zone,
	"response_code" integer,
	"fault" text,
	"first_attempt_at" bigint,
	"attempted_at" bigint,
	CONSTRAINT "webhook_deliveries_tenant_business_id_webhook_id_event_id_pk" PRIMARY KEY("tenant","business_id","webhook_id","event_id")
);

--> statement-breakpoint
ALTER TABLE "portolan"."company_people" ADD CONSTRAINT "company_people_tenant_business_id_companies_tenant_business_id_fk" FOREIGN KEY ("tenant","business_id") REFERENCES "portolan"."companies"("tenant","business_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "portolan"."cost_centers" ADD CONSTRAINT "cost_centers_tenant_business_id_companies_tenant_business_id_fk" FOREIGN KEY ("tenant","business_id") REFERENCES "portolan"."companies"("tenant","business_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "portolan"."projects" ADD CONSTRAINT "projects_tenant_business_id_companies_tenant_business_id_fk" FOREIGN KEY ("tenant","business_id") REFERENCES "portolan"."companies"("tenant","business_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "portolan"."wishlist_items" ADD CONSTRAINT "wishlist_items_tenant_wishlist_id_wishlists_tenant_id_fk" FOREIGN KEY ("tenant","wishlist_id") REFERENCES "portolan"."wishlists"("tenant","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "refunds_of" ON "portolan"."refunds" USING btree ("tenant","trip_id");
--> statement-breakpoint
CREATE INDEX "approval_requests_by_time" ON "portolan"."approval_requests" USING btree ("tenant","business_id","asked_at");
--> statement-breakpoint
CREATE INDEX "approval_requests_by_booking" ON "portolan"."approval_requests" USING btree ("tenant","business_id","booking_id");
--> statement-breakpoint
CREATE INDEX "approval_requests_by_freeze" ON "portolan"."approval_requests" USING btree ("tenant","business_id","freeze_booking_id");
--> statement-breakpoint
CREATE INDEX "cancellations_of" ON "portolan"."cancellations" USING btree ("tenant","trip_id");
--> statement-breakpoint
CREATE INDEX "case_events_of" ON "portolan"."case_events" USING btree ("tenant","case_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "cases_open" ON "portolan"."cases" USING btree ("tenant","trip_id","kind") WHERE answered_at is null;
--> statement-breakpoint
CREATE INDEX "cases_of" ON "portolan"."cases" USING btree ("tenant","trip_id");
--> statement-breakpoint
CREATE INDEX "cases_waiting" ON "portolan"."cases" USING btree ("tenant","state","waits_since");
--> statement-breakpoint
CREATE INDEX "booking_journeys_of" ON "portolan"."booking_journeys" USING btree ("tenant","booking_id");
--> statement-breakpoint
CREATE INDEX "booking_watches_due" ON "portolan"."booking_watches" USING btree ("next_at");
--> statement-breakpoint
CREATE INDEX "bookings_of" ON "portolan"."bookings" USING btree ("tenant","person_id","placed_at");
--> statement-breakpoint
CREATE INDEX "company_events_by_time" ON "portolan"."company_events" USING btree ("tenant","business_id","sequence");
--> statement-breakpoint
CREATE INDEX "company_events_about" ON "portolan"."company_events" USING btree ("tenant","business_id","about_id");
--> statement-breakpoint
CREATE INDEX "company_people_by_email" ON "portolan"."company_people" USING btree ("tenant","business_id","email_key");
--> statement-breakpoint
CREATE INDEX "directory_members_of_person" ON "portolan"."directory_members" USING btree ("tenant","business_id","person_id");
--> statement-breakpoint
CREATE INDEX "directory_users_by_external_id" ON "portolan"."directory_users" USING btree ("tenant","business_id","external_id_key");
--> statement-breakpoint
CREATE UNIQUE INDEX "sign_in_domains_proven" ON "portolan"."sign_in_domains" USING btree ("tenant","domain") WHERE "portolan"."sign_in_domains"."proven_at" is not null;
--> statement-breakpoint
CREATE INDEX "care_asks_of" ON "portolan"."care_asks" USING btree ("tenant","business_id","person_id");
--> statement-breakpoint
CREATE INDEX "exchanges_of" ON "portolan"."exchanges" USING btree ("tenant","trip_id","placed_at");
--> statement-breakpoint
CREATE INDEX "wishlists_of" ON "portolan"."wishlists" USING btree ("tenant","person_id","created_at");
--> statement-breakpoint
CREATE INDEX "schedule_changes_of" ON "portolan"."schedule_changes" USING btree ("tenant","trip_id");
--> statement-breakpoint
CREATE INDEX "trip_flights_on" ON "portolan"."trip_flights" USING btree ("date","marketing");
--> statement-breakpoint
CREATE INDEX "trip_flights_flown" ON "portolan"."trip_flights" USING btree ("date","operating");
--> statement-breakpoint
CREATE UNIQUE INDEX "flight_watches_trip" ON "portolan"."flight_watches" USING btree ("tenant","person_id","trip_key") WHERE ended_at is null;
--> statement-breakpoint
CREATE INDEX "flight_watches_of" ON "portolan"."flight_watches" USING btree ("tenant","person_id","departure");
--> statement-breakpoint
CREATE INDEX "access_tokens_by_session" ON "portolan"."access_tokens" USING btree ("tenant","session_id");
--> statement-breakpoint
CREATE INDEX "persons_by_business" ON "portolan"."persons" USING btree ("tenant","business_id");
--> statement-breakpoint
CREATE INDEX "provider_payloads_by_grant" ON "portolan"."provider_payloads" USING btree ("tenant","grant_id");
--> statement-breakpoint
CREATE INDEX "provider_payloads_by_uid" ON "portolan"."provider_payloads" USING btree ("tenant","model","uid");
--> statement-breakpoint
CREATE INDEX "provider_payloads_by_expiry" ON "portolan"."provider_payloads" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "renewal_tokens_by_session" ON "portolan"."renewal_tokens" USING btree ("tenant","session_id");
--> statement-breakpoint
CREATE INDEX "sessions_by_person" ON "portolan"."sessions" USING btree ("tenant","person_id");
--> statement-breakpoint
CREATE INDEX "spent_login_codes_by_time" ON "portolan"."spent_login_codes" USING btree ("tenant","spent_at");
--> statement-breakpoint
CREATE INDEX "ledger_accounts_of" ON "portolan"."ledger_accounts" USING btree ("tenant","owner","kind");
--> statement-breakpoint
CREATE INDEX "ledger_entries_account" ON "portolan"."ledger_entries" USING btree ("tenant","account_id","posted_at");
--> statement-breakpoint
CREATE INDEX "ledger_journals_booking" ON "portolan"."ledger_journals" USING btree ("tenant","booking_id") WHERE booking_id is not null;
--> statement-breakpoint
CREATE INDEX "mails_newest" ON "portolan"."mails" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "part_change_quotes_person" ON "portolan"."part_change_quotes" USING btree ("tenant","person_id","expires_at");
--> statement-breakpoint
CREATE INDEX "part_changes_of" ON "portolan"."part_changes" USING btree ("tenant","trip_id");
--> statement-breakpoint
CREATE INDEX "deadlines_due" ON "portolan"."deadlines" USING btree ("due_at","sequence");
--> statement-breakpoint
CREATE INDEX "needs_attention_open" ON "portolan"."needs_attention" USING btree ("tenant","saga_id") WHERE "portolan"."needs_attention"."resolved_at" is null;
--> statement-breakpoint
CREATE INDEX "sagas_due" ON "portolan"."sagas" USING btree ("next_action_at") WHERE "portolan"."sagas"."next_action_at" is not null;
--> statement-breakpoint
CREATE INDEX "protection_contracts_of" ON "portolan"."protection_contracts" USING btree ("tenant","person_id","bought_at");
--> statement-breakpoint
CREATE INDEX "protection_contracts_booking" ON "portolan"."protection_contracts" USING btree ("tenant","booking_id");
--> statement-breakpoint
CREATE INDEX "quotes_person" ON "portolan"."quotes" USING btree ("tenant","person_id","expires_at");
--> statement-breakpoint
CREATE INDEX "company_charges_by_day" ON "portolan"."company_charges" USING btree ("tenant","business_id","day");
--> statement-breakpoint
CREATE INDEX "charges_sequence" ON "market"."charges" USING btree ("sequence");
--> statement-breakpoint
CREATE INDEX "charges_method" ON "market"."charges" USING btree (("body"->>'methodToken'));
--> statement-breakpoint
CREATE INDEX "covers_sequence" ON "market"."covers" USING btree ("sequence");
--> statement-breakpoint
CREATE INDEX "payment_methods_account" ON "market"."payment_methods" USING btree ("account_reference_id");
--> statement-breakpoint
CREATE INDEX "nonces_until" ON "market"."nonces" USING btree ("until");
--> statement-breakpoint
CREATE INDEX "orders_sequence" ON "market"."orders" USING btree ("sequence");
--> statement-breakpoint
CREATE INDEX "sold_seats_version" ON "market"."sold_seats" USING btree ("version");
--> statement-breakpoint
CREATE INDEX "spreedly_calls_of" ON "portolan"."spreedly_calls" USING btree ("reference");
--> statement-breakpoint
CREATE INDEX "operator_actions_about" ON "portolan"."operator_actions" USING btree ("tenant","about");
--> statement-breakpoint
CREATE INDEX "tracked_events_by_name" ON "portolan"."tracked_events" USING btree ("tenant","event_name","at");
--> statement-breakpoint
CREATE INDEX "travelers_by_owner" ON "portolan"."travelers" USING btree ("tenant","owner_id");
--> statement-breakpoint
CREATE INDEX "travelers_by_business" ON "portolan"."travelers" USING btree ("tenant","business_id");
--> statement-breakpoint
CREATE INDEX "trip_events_of" ON "portolan"."trip_events" USING btree ("tenant","trip_id");
--> statement-breakpoint
CREATE INDEX "trip_parts_of" ON "portolan"."trip_parts" USING btree ("tenant","trip_id");
--> statement-breakpoint
CREATE INDEX "trips_of" ON "portolan"."trips" USING btree ("tenant","owner_id","starts_at");
--> statement-breakpoint
CREATE INDEX "trips_along" ON "portolan"."trips" USING btree ("tenant","along_trip_id") WHERE "portolan"."trips"."along_trip_id" is not null;
--> statement-breakpoint
CREATE INDEX "airline_credits_of" ON "portolan"."airline_credits" USING btree ("tenant","owner_id","expires_at");
--> statement-breakpoint
CREATE INDEX "airline_credits_by" ON "portolan"."airline_credits" USING btree ("tenant","cause_id");
--> statement-breakpoint
CREATE INDEX "wallet_credits_of" ON "portolan"."wallet_credits" USING btree ("tenant","person_id");
--> statement-breakpoint
CREATE INDEX "wallet_offers_live" ON "portolan"."wallet_offers" USING btree ("tenant","expires_on");
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_newest" ON "portolan"."webhook_deliveries" USING btree ("tenant","business_id","webhook_id","at");
