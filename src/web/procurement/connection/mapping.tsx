import type { ProcurementMappingData } from "#contract/screens.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import css from "./procurement-connection.module.css";

/** Mapping of the software's values and contents of the returned cart. */
export function Mapping({ mapping: { fields, units } }: { mapping: ProcurementMappingData }) {
  const t = useT();
  return (
    <section className={css["part"]} aria-labelledby="connection-mapping">
      <h2 id="connection-mapping">{t("Connection.Mapping")}</h2>
      <p className={css["text"]}>{t("Connection.Mapping.Text")}</p>
      <details className={css["wire"]}>
        <summary>{t("Connection.Mapping.Show")}</summary>
        <ul className={css["list"]} aria-labelledby="connection-mapping">
          {fields.map((field) => (
            <li key={field} className={css["field"]}>
              <div>
                <strong>{t(`Connection.Mapping.${field}`)}</strong>
                <span className={css["by"]}>{field}</span>
              </div>
              <div>
                <span className={css["by"]}>{t("Connection.Mapping.In")}</span>
                {t(`Connection.Mapping.${field}.In`)}
              </div>
              <div>
                <span className={css["by"]}>{t("Connection.Mapping.Back")}</span>
                {t(`Connection.Mapping.${field}.Back`)}
              </div>
            </li>
          ))}
        </ul>
        {units.length > 0 && (
          <>
            <h3 id="connection-units">{t("Connection.Mapping.Units")}</h3>
            <ul className={css["units"]} aria-labelledby="connection-units">
              {units.map(({ code, name, written }) => (
                <li key={code}>
                  {written === null ? t("Connection.Mapping.UnitAsIs", name, code) : t("Connection.Mapping.Unit", name, code, written)}
                </li>
              ))}
            </ul>
          </>
        )}
      </details>
    </section>
  );
}
