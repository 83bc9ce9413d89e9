import { clsx } from "clsx";
import { useLink, usePage, useT, IslandFrame } from "#web/shell/islands/island-context.tsx";
import { Colours } from "./colours.tsx";
import { Fonts } from "./fonts.tsx";
import { IconGallery } from "./icon-gallery.tsx";
import { pathOf, type Showcase, SHOWROOM_PATH, showcases } from "./showcase.ts";
import { TOOLS } from "./tools/tools.ts";
import styles from "./showroom.module.css";

/** Overview of all showcases, with a page for each. */
export function Showroom() {
  const { itemPath } = usePage();
  const showcase = showcases.find((one) => pathOf(one) === itemPath);
  return <div className={styles["showroom"]}>{showcase ? <ShowcasePage showcase={showcase} /> : <Overview />}</div>;
}

function Overview() {
  const link = useLink();
  return (
    <>
      <h1>Showroom</h1>
      <nav aria-label="Bausteine und Seiten">
        <ul className={styles["contents"]}>
          {showcases.map((showcase) => (
            <li key={showcase.title}>
              {/* Content has none of these pages: only the server can render them. */}
              <a href={link(pathOf(showcase))} data-page-load="">
                {showcase.title}
              </a>
              <span>{showcase.states.length}</span>
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

function ShowcasePage({ showcase }: { showcase: Showcase }) {
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
      <h1>{showcase.title}</h1>
      {showcase.states.map((state) => (
        <section key={state.name} className={clsx(styles["state"], showcase.arePartsOnly && styles["part"])} data-state-name={state.name}>
          <h2>{state.name}</h2>
          <IslandFrame page={page} t={t}>
            {state.element}
          </IslandFrame>
        </section>
      ))}
    </>
  );
}
