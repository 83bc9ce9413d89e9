export type Violation = { rule: string; file: string; line: number; text: string };
