import { clsx } from "clsx";
import { useLink, usePage, useT, IslandFrame } from "#web/shell/islands/island-context.tsx";
import { Colours } from "./colours.tsx";
import { Fonts } from "./fonts.tsx";
import { IconGallery } from "./icon-gallery.tsx";
import { pathOf, type Stories, SHOWROOM_PATH, allStories } from "./stories.ts";
import { TOOLS } from "./tools/tools.ts";
import styles from "./showroom.module.css";

/** Overview of all stories, with a page for each. */
export function Showroom() {
  const { itemPath } = usePage();
  const stories = allStories.find((one) => pathOf(one) === itemPath);
  return <div className={styles["showroom"]}>{stories ? <StoriesPage stories={stories} /> : <Overview />}</div>;
}

function Overview() {
  const link = useLink();
  return (
    <>
      <h1>Showroom</h1>
      <nav aria-label="Bausteine und Seiten">
        <ul className={styles["contents"]}>
          {allStories.map((stories) => (
            <li key={stories.title}>
              {/* Content has none of these pages: only the server can render them. */}
              <a href={link(pathOf(stories))} data-page-load="">
                {stories.title}
              </a>
              <span>{stories.states.length}</span>
            </li>
          ))}
          {TOOLS.map(({ path, title }) => (
            <li key={path}>
              <a href={link(path)} data-page-load="">
                {title}
              </a>
            </li>
          ))}
          {["address-administration", "address-edit"].map((name) => (
            <li key={name}>
              <a href={link(`/my-account/${name}`)} data-page-load="">
                /my-account/{name}
              </a>
            </li>
          ))}
          <li>
            <a href="/dev/letters" data-page-load="">
              E-Mails
            </a>
          </li>
        </ul>
      </nav>
      <Colours />
      <Fonts />
      <IconGallery />
    </>
  );
}

function StoriesPage({ stories }: { stories: Stories }) {
  const page = usePage();
  const t = useT();
  const link = useLink();
  return (
    <>
      <p>
        <a href={link(SHOWROOM_PATH)} data-page-load="">
          Zum Showroom
        </a>
      </p>
      <h1>{stories.title}</h1>
      {stories.states.map((state) => (
        <section key={state.name} className={clsx(styles["state"], stories.arePartsOnly && styles["part"])} data-state-name={state.name}>
          <h2>{state.name}</h2>
          <IslandFrame page={page} t={t}>
            {state.element}
          </IslandFrame>
        </section>
      ))}
    </>
  );
}
