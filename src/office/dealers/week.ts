const DAYS = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"];

/** Opening hours by day from Monday on, as "07:00-12:00, 13:00-17:00"; empty for a closed day. */
export function readWeek(text: string): string[] {
  const parts = text.split(";").map((part) => part.trim());
  return DAYS.map((day) => {
    const hours = parts.filter((part) => part.startsWith(`${day} `)).map((part) => part.slice(day.length + 1));
    return hours.join(",").replaceAll(",", ", ");
  });
}

/** The notation of files: "Mo 07:00-12:00,13:00-17:00; Tu …". */
export function writeWeek(days: readonly string[]): string {
  return days
    .flatMap((hours, index) => {
      const spans = hours.split(",").map((span) => span.trim());
      return spans.join("") === "" ? [] : [`${DAYS[index]} ${spans.join(",")}`];
    })
    .join("; ");
}
