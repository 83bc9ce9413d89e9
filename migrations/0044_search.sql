-- What staff keep beside the catalogue so that customers find: foreign numbers, synonyms, redirects, pins; and what was searched for.

create table article_reference (
  kind           text not null,
  brand          text not null,
  number_key     text not null,
  article_number text not null,
  number         text not null,
  note           text not null,
  constraint article_reference_pkey primary key (kind, brand, number_key, article_number),
  constraint article_reference_kind_check check (kind = any (array['foreign', 'former', 'manufacturer'])),
  constraint article_reference_number_key_check check (length(number_key) between 1 and 64)
);
create index article_reference_number on article_reference (number_key);
comment on table article_reference is 'Numbers under which others know our articles; a kind and brand is replaced as a whole.';
comment on column article_reference.kind is 'foreign: a number of another brand; former: our own before; manufacturer: of who makes it.';
comment on column article_reference.brand is 'Whose number it is; empty for our own former ones.';
comment on column article_reference.number_key is 'The number as all its spellings have it: capital letters and digits alone, without zeros in front.';
comment on column article_reference.number is 'As its list writes it.';

create table search_synonym (
  language text    not null,
  term     text    not null,
  target   text    not null,
  is_both  boolean not null,
  constraint search_synonym_pkey primary key (language, term, target),
  constraint search_synonym_language_check check (language ~ '^[a-z]{2}$'),
  constraint search_synonym_term_check check (length(term) between 1 and 80),
  constraint search_synonym_target_check check (length(target) between 1 and 80)
);
comment on table search_synonym is 'Who looks for term finds what target finds as well; is_both: and the other way round.';

create table search_redirect (
  site_id     text    not null,
  language    text    not null,
  phrase      text    not null,
  is_part     boolean not null,
  target_kind text    not null,
  target      text    not null,
  constraint search_redirect_pkey primary key (site_id, language, phrase),
  constraint search_redirect_language_check check (language ~ '^[a-z]{2}$'),
  constraint search_redirect_phrase_check check (length(phrase) between 1 and 80),
  constraint search_redirect_target_kind_check check (target_kind = any (array['page', 'category', 'family', 'address']))
);
comment on table search_redirect is 'Phrases that lead somewhere before anything is searched.';
comment on column search_redirect.is_part is 'Whether the phrase may stand among other words.';
comment on column search_redirect.target is 'A path of the site, the id of a category or family, or an https address.';

create table search_pin (
  site_id   text     not null,
  language  text     not null,
  phrase    text     not null,
  place     smallint not null,
  family_id text     not null,
  constraint search_pin_pkey primary key (site_id, language, phrase, place),
  constraint search_pin_family unique (site_id, language, phrase, family_id),
  constraint search_pin_language_check check (language ~ '^[a-z]{2}$'),
  constraint search_pin_phrase_check check (length(phrase) between 1 and 80),
  constraint search_pin_place_check check (place between 1 and 5)
);
comment on table search_pin is 'Families that staff put first for a phrase.';

create table search_day (
  day         date    not null,
  site_id     text    not null,
  language    text    not null,
  query       text    not null,
  count       integer not null,
  hits        integer not null,
  chosen_kind text    not null,
  constraint search_day_pkey primary key (day, site_id, language, query, chosen_kind),
  constraint search_day_query_check check (length(query) between 1 and 60 and position('@' in query) = 0),
  constraint search_day_count_check check (count > 0)
);
comment on table search_day is 'How often what was searched for on a day, folded, for 90 days; nothing of who did.';
comment on column search_day.hits is 'Articles that it found the last time.';
comment on column search_day.chosen_kind is 'Where it led by itself: article, or redirect; empty where a list was shown.';
