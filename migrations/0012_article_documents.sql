-- Documents of an article: data sheets, instructions, certificates.

alter table article add column documents jsonb not null default '[]';
comment on column article.documents is 'Array of {kind, name, address}; name is what the file calls it, empty where kind says it.';
