-- Every row of a school of the version before papers had sections. See migrated-school.test.ts.

insert into users (id, username, name, email, password_hash, role, status, email_verified_at, session_epoch, phone_number, address, bio, gender, dob, qualification, profile_picture, notifications_enabled, last_login_at, created_at) overriding system value
select id, username, name, email, password_hash, role, status, email_verified_at, session_epoch, phone_number, address, bio, gender, dob, qualification, profile_picture, notifications_enabled, last_login_at, created_at from jsonb_populate_recordset(null::users, '[
{"id": 1, "bio": null, "dob": null, "name": "Person 1", "role": "Admin", "email": "person1@example.com", "gender": null, "status": "Active", "address": null, "username": "person1", "created_at": "2026-03-02T03:30:00+00:00", "search_text": "person 1\nperson1\nperson1@example.com", "phone_number": null, "last_login_at": null, "password_hash": null, "qualification": null, "session_epoch": 0, "profile_picture": null, "email_verified_at": "2026-03-02T03:30:00+00:00", "notifications_enabled": true},
{"id": 2, "bio": null, "dob": null, "name": "Asha", "role": "student", "email": "person2@example.com", "gender": null, "status": "Active", "address": null, "username": "person2", "created_at": "2026-03-02T03:30:00+00:00", "search_text": "asha\nperson2\nperson2@example.com", "phone_number": null, "last_login_at": null, "password_hash": null, "qualification": null, "session_epoch": 0, "profile_picture": null, "email_verified_at": "2026-03-02T03:30:00+00:00", "notifications_enabled": true},
{"id": 3, "bio": null, "dob": null, "name": "Ben", "role": "student", "email": "person3@example.com", "gender": null, "status": "Active", "address": null, "username": "person3", "created_at": "2026-03-02T03:30:00+00:00", "search_text": "ben\nperson3\nperson3@example.com", "phone_number": null, "last_login_at": null, "password_hash": null, "qualification": null, "session_epoch": 0, "profile_picture": null, "email_verified_at": "2026-03-02T03:30:00+00:00", "notifications_enabled": true},
{"id": 4, "bio": null, "dob": null, "name": "Chen", "role": "student", "email": "person4@example.com", "gender": null, "status": "Active", "address": null, "username": "person4", "created_at": "2026-03-02T03:30:00+00:00", "search_text": "chen\nperson4\nperson4@example.com", "phone_number": null, "last_login_at": null, "password_hash": null, "qualification": null, "session_epoch": 0, "profile_picture": null, "email_verified_at": "2026-03-02T03:30:00+00:00", "notifications_enabled": true}
]');

insert into subjects (id, name, description, created_at) overriding system value
select id, name, description, created_at from jsonb_populate_recordset(null::subjects, '[
{"id": 1, "name": "Subject 8e5f9731-9450-4367-8f28-f9a043ebcbf8", "created_at": "2026-03-02T03:30:00+00:00", "description": "A subject"},
{"id": 2, "name": "Subject 4b436cf1-79a8-4c0f-9689-df9721d1074a", "created_at": "2026-03-02T03:30:00+00:00", "description": "A subject"},
{"id": 3, "name": "Subject eb5b3876-aea7-4dde-8bc8-d8c1228f0900", "created_at": "2026-03-02T04:40:00+00:00", "description": "A subject"}
]');

insert into chapters (id, subject_id, name, description, created_at) overriding system value
select id, subject_id, name, description, created_at from jsonb_populate_recordset(null::chapters, '[
{"id": 1, "name": "Chapter", "created_at": "2026-03-02T03:30:00+00:00", "subject_id": 1, "description": "A chapter"},
{"id": 2, "name": "Chapter", "created_at": "2026-03-02T03:30:00+00:00", "subject_id": 2, "description": "A chapter"},
{"id": 3, "name": "Chapter", "created_at": "2026-03-02T04:40:00+00:00", "subject_id": 3, "description": "A chapter"}
]');

insert into questions (id, chapter_id, type, statement, marks, image, explanation, numerical_answer, fingerprint, created_at, updated_at) overriding system value
select id, chapter_id, type, statement, marks, image, explanation, numerical_answer, fingerprint, created_at, updated_at from jsonb_populate_recordset(null::questions, '[
{"id": 1, "type": "MCQ", "image": null, "marks": 2.00, "statement": "MCQ", "chapter_id": 1, "created_at": "2026-03-02T03:30:00+00:00", "updated_at": "2026-03-02T03:30:00+00:00", "explanation": "It is b.", "fingerprint": "\\x31313730663862372d393835652d346634392d613938612d663363303066313636386565", "search_text": "mcq\nmcq", "numerical_answer": null},
{"id": 10, "type": "MSQ", "image": null, "marks": 1.00, "statement": "MSQ of thirds", "chapter_id": 3, "created_at": "2026-03-02T04:40:00+00:00", "updated_at": "2026-03-02T04:40:00+00:00", "explanation": null, "fingerprint": "\\x61626338323534312d363965332d343935662d393666622d613638396561316439393533", "search_text": "msq of thirds\nmsq", "numerical_answer": null},
{"id": 11, "type": "MSQ", "image": null, "marks": 2.50, "statement": "MSQ of halves", "chapter_id": 3, "created_at": "2026-03-02T04:40:00+00:00", "updated_at": "2026-03-02T04:40:00+00:00", "explanation": null, "fingerprint": "\\x33623437393232342d396439332d346161332d626137632d313136643061383039363666", "search_text": "msq of halves\nmsq", "numerical_answer": null},
{"id": 12, "type": "Numerical", "image": null, "marks": 4.00, "statement": "Numerical", "chapter_id": 3, "created_at": "2026-03-02T04:40:00+00:00", "updated_at": "2026-03-02T04:40:00+00:00", "explanation": null, "fingerprint": "\\x62323938393531312d303233362d346662642d613166352d393431373266313333346237", "search_text": "numerical\nnumerical", "numerical_answer": "2.50"},
{"id": 2, "type": "MSQ", "image": null, "marks": 1.00, "statement": "MSQ of thirds", "chapter_id": 1, "created_at": "2026-03-02T03:30:00+00:00", "updated_at": "2026-03-02T03:30:00+00:00", "explanation": null, "fingerprint": "\\x39363230643438352d623066322d343562362d393538662d323733366537626435646362", "search_text": "msq of thirds\nmsq", "numerical_answer": null},
{"id": 3, "type": "MSQ", "image": null, "marks": 2.50, "statement": "MSQ of halves", "chapter_id": 1, "created_at": "2026-03-02T03:30:00+00:00", "updated_at": "2026-03-02T03:30:00+00:00", "explanation": null, "fingerprint": "\\x64346330323232392d303636372d343165392d626362332d333435373334383532643165", "search_text": "msq of halves\nmsq", "numerical_answer": null},
{"id": 4, "type": "Numerical", "image": null, "marks": 4.00, "statement": "Numerical", "chapter_id": 1, "created_at": "2026-03-02T03:30:00+00:00", "updated_at": "2026-03-02T03:30:00+00:00", "explanation": null, "fingerprint": "\\x62386261323861622d393130342d346365322d383566302d323166656231666331353166", "search_text": "numerical\nnumerical", "numerical_answer": "2.50"},
{"id": 5, "type": "MCQ", "image": null, "marks": 2.00, "statement": "MCQ", "chapter_id": 2, "created_at": "2026-03-02T03:30:00+00:00", "updated_at": "2026-03-02T03:30:00+00:00", "explanation": "It is b.", "fingerprint": "\\x66666134386233332d356539302d343933312d386438372d373439643161643939616234", "search_text": "mcq\nmcq", "numerical_answer": null},
{"id": 6, "type": "MSQ", "image": null, "marks": 1.00, "statement": "MSQ of thirds", "chapter_id": 2, "created_at": "2026-03-02T03:30:00+00:00", "updated_at": "2026-03-02T03:30:00+00:00", "explanation": null, "fingerprint": "\\x30366636383666322d363536622d343733372d626533362d653035636632653338643635", "search_text": "msq of thirds\nmsq", "numerical_answer": null},
{"id": 7, "type": "MSQ", "image": null, "marks": 2.50, "statement": "MSQ of halves", "chapter_id": 2, "created_at": "2026-03-02T03:30:00+00:00", "updated_at": "2026-03-02T03:30:00+00:00", "explanation": null, "fingerprint": "\\x31376665656538322d636639642d343264342d623466342d656132653331663034616332", "search_text": "msq of halves\nmsq", "numerical_answer": null},
{"id": 8, "type": "Numerical", "image": null, "marks": 4.00, "statement": "Numerical", "chapter_id": 2, "created_at": "2026-03-02T03:30:00+00:00", "updated_at": "2026-03-02T03:30:00+00:00", "explanation": null, "fingerprint": "\\x30343231633165332d626538642d343461622d383538392d386662383566646162623035", "search_text": "numerical\nnumerical", "numerical_answer": "2.50"},
{"id": 9, "type": "MCQ", "image": null, "marks": 2.00, "statement": "MCQ", "chapter_id": 3, "created_at": "2026-03-02T04:40:00+00:00", "updated_at": "2026-03-02T04:40:00+00:00", "explanation": "It is b.", "fingerprint": "\\x39326532383562662d356363312d343031372d386161362d333938386132353935393366", "search_text": "mcq\nmcq", "numerical_answer": null}
]');

insert into question_options (id, question_id, question_type, position, text, is_correct) overriding system value
select id, question_id, question_type, position, text, is_correct from jsonb_populate_recordset(null::question_options, '[
{"id": 1, "text": "a", "position": 0, "is_correct": false, "question_id": 1, "question_type": "MCQ"},
{"id": 10, "text": "a", "position": 0, "is_correct": false, "question_id": 5, "question_type": "MCQ"},
{"id": 11, "text": "b", "position": 1, "is_correct": true, "question_id": 5, "question_type": "MCQ"},
{"id": 12, "text": "c", "position": 2, "is_correct": false, "question_id": 5, "question_type": "MCQ"},
{"id": 13, "text": "p", "position": 0, "is_correct": true, "question_id": 6, "question_type": "MSQ"},
{"id": 14, "text": "q", "position": 1, "is_correct": true, "question_id": 6, "question_type": "MSQ"},
{"id": 15, "text": "r", "position": 2, "is_correct": true, "question_id": 6, "question_type": "MSQ"},
{"id": 16, "text": "s", "position": 3, "is_correct": false, "question_id": 6, "question_type": "MSQ"},
{"id": 17, "text": "p", "position": 0, "is_correct": true, "question_id": 7, "question_type": "MSQ"},
{"id": 18, "text": "q", "position": 1, "is_correct": true, "question_id": 7, "question_type": "MSQ"},
{"id": 19, "text": "a", "position": 0, "is_correct": false, "question_id": 9, "question_type": "MCQ"},
{"id": 2, "text": "b", "position": 1, "is_correct": true, "question_id": 1, "question_type": "MCQ"},
{"id": 20, "text": "b", "position": 1, "is_correct": true, "question_id": 9, "question_type": "MCQ"},
{"id": 21, "text": "c", "position": 2, "is_correct": false, "question_id": 9, "question_type": "MCQ"},
{"id": 22, "text": "p", "position": 0, "is_correct": true, "question_id": 10, "question_type": "MSQ"},
{"id": 23, "text": "q", "position": 1, "is_correct": true, "question_id": 10, "question_type": "MSQ"},
{"id": 24, "text": "r", "position": 2, "is_correct": true, "question_id": 10, "question_type": "MSQ"},
{"id": 25, "text": "s", "position": 3, "is_correct": false, "question_id": 10, "question_type": "MSQ"},
{"id": 26, "text": "p", "position": 0, "is_correct": true, "question_id": 11, "question_type": "MSQ"},
{"id": 27, "text": "q", "position": 1, "is_correct": true, "question_id": 11, "question_type": "MSQ"},
{"id": 3, "text": "c", "position": 2, "is_correct": false, "question_id": 1, "question_type": "MCQ"},
{"id": 4, "text": "p", "position": 0, "is_correct": true, "question_id": 2, "question_type": "MSQ"},
{"id": 5, "text": "q", "position": 1, "is_correct": true, "question_id": 2, "question_type": "MSQ"},
{"id": 6, "text": "r", "position": 2, "is_correct": true, "question_id": 2, "question_type": "MSQ"},
{"id": 7, "text": "s", "position": 3, "is_correct": false, "question_id": 2, "question_type": "MSQ"},
{"id": 8, "text": "p", "position": 0, "is_correct": true, "question_id": 3, "question_type": "MSQ"},
{"id": 9, "text": "q", "position": 1, "is_correct": true, "question_id": 3, "question_type": "MSQ"}
]');

insert into quizzes (id, chapter_id, name, description, difficulty_level, quiz_mode, date_of_quiz, time_duration_seconds, created_at, deleted_at, results_published_at, reminded_for, owner_id, origin_attempt_id) overriding system value
select id, chapter_id, name, description, difficulty_level, quiz_mode, date_of_quiz, time_duration_seconds, created_at, deleted_at, results_published_at, reminded_for, owner_id, origin_attempt_id from jsonb_populate_recordset(null::quizzes, '[
{"id": 1, "name": "Mock exam", "owner_id": null, "quiz_mode": "exam", "chapter_id": 1, "created_at": "2026-03-02T03:30:00+00:00", "deleted_at": null, "description": "A mock exam", "date_of_quiz": "2026-03-02T03:29:00+00:00", "reminded_for": null, "difficulty_level": "medium", "origin_attempt_id": null, "results_published_at": "2026-03-02T04:40:00+00:00", "time_duration_seconds": 3600},
{"id": 2, "name": "Mock exam", "owner_id": null, "quiz_mode": "practice", "chapter_id": 2, "created_at": "2026-03-02T03:30:00+00:00", "deleted_at": null, "description": "A mock exam", "date_of_quiz": "2026-03-02T03:29:00+00:00", "reminded_for": null, "difficulty_level": "medium", "origin_attempt_id": null, "results_published_at": null, "time_duration_seconds": 3600},
{"id": 3, "name": "Again: Mock exam", "owner_id": 3, "quiz_mode": "practice", "chapter_id": null, "created_at": "2026-03-02T03:35:00+00:00", "deleted_at": null, "description": "The questions that you did not get right. Only you see this practice, and it changes no points.", "date_of_quiz": "2026-03-02T03:35:00+00:00", "reminded_for": null, "difficulty_level": "medium", "origin_attempt_id": 3, "results_published_at": null, "time_duration_seconds": 3600},
{"id": 4, "name": "Mock exam", "owner_id": null, "quiz_mode": "exam", "chapter_id": 3, "created_at": "2026-03-02T04:40:00+00:00", "deleted_at": null, "description": "A mock exam", "date_of_quiz": "2026-03-02T04:39:00+00:00", "reminded_for": null, "difficulty_level": "medium", "origin_attempt_id": null, "results_published_at": null, "time_duration_seconds": 3600}
]');

insert into papers (id, quiz_id, quiz_mode, chapter_id, subject_name, chapter_name, total_marks, questions_count, items, content_hash, created_at) overriding system value
select id, quiz_id, quiz_mode, chapter_id, subject_name, chapter_name, total_marks, questions_count, items, content_hash, created_at from jsonb_populate_recordset(null::papers, '[
{"id": 1, "items": [{"key": ["11"], "type": "MCQ", "marks": 2, "options": [{"id": 10, "text": "a"}, {"id": 11, "text": "b"}, {"id": 12, "text": "c"}], "statement": "MCQ", "display_id": 1, "explanation": "It is b.", "question_id": 5, "question_image": null}, {"key": ["13", "14", "15"], "type": "MSQ", "marks": 1, "options": [{"id": 13, "text": "p"}, {"id": 14, "text": "q"}, {"id": 15, "text": "r"}, {"id": 16, "text": "s"}], "statement": "MSQ of thirds", "display_id": 2, "explanation": null, "question_id": 6, "question_image": null}, {"key": ["17", "18"], "type": "MSQ", "marks": 2.5, "options": [{"id": 17, "text": "p"}, {"id": 18, "text": "q"}], "statement": "MSQ of halves", "display_id": 3, "explanation": null, "question_id": 7, "question_image": null}, {"key": ["2.50"], "type": "Numerical", "marks": 4, "options": [], "statement": "Numerical", "display_id": 4, "explanation": null, "question_id": 8, "question_image": null}], "quiz_id": 2, "quiz_mode": "practice", "chapter_id": 2, "created_at": "2026-03-02T03:30:00+00:00", "total_marks": 9.50, "chapter_name": "Chapter", "content_hash": "\\x0fe138fbc91e4dc6caa4ea67dff33f2e133f9689d67d7c848d0be43b1f4dfacc", "subject_name": "Subject 4b436cf1-79a8-4c0f-9689-df9721d1074a", "questions_count": 4},
{"id": 2, "items": [{"key": ["11"], "type": "MCQ", "marks": 2, "options": [{"id": 10, "text": "a"}, {"id": 11, "text": "b"}, {"id": 12, "text": "c"}], "statement": "MCQ", "display_id": 1, "explanation": "It is b.", "question_id": 5, "question_image": null}, {"key": ["13", "14", "15"], "type": "MSQ", "marks": 1, "options": [{"id": 13, "text": "p"}, {"id": 14, "text": "q"}, {"id": 15, "text": "r"}, {"id": 16, "text": "s"}], "statement": "MSQ of thirds", "display_id": 2, "explanation": null, "question_id": 6, "question_image": null}, {"key": ["17", "18"], "type": "MSQ", "marks": 2.5, "options": [{"id": 17, "text": "p"}, {"id": 18, "text": "q"}], "statement": "MSQ of halves", "display_id": 3, "explanation": null, "question_id": 7, "question_image": null}, {"key": ["2.50"], "type": "Numerical", "marks": 4, "options": [], "statement": "Numerical", "display_id": 4, "explanation": null, "question_id": 8, "question_image": null}], "quiz_id": 3, "quiz_mode": "practice", "chapter_id": 2, "created_at": "2026-03-02T03:35:00+00:00", "total_marks": 9.50, "chapter_name": "Chapter", "content_hash": "\\x2b79414a1b28cc35af23a67401162f36effca3683ddbe7f3491606f04f47fbff", "subject_name": "Subject 4b436cf1-79a8-4c0f-9689-df9721d1074a", "questions_count": 4},
{"id": 3, "items": [{"key": ["2"], "type": "MCQ", "marks": 2, "options": [{"id": 1, "text": "a"}, {"id": 2, "text": "b"}, {"id": 3, "text": "c"}], "statement": "MCQ", "display_id": 1, "explanation": "It is b.", "question_id": 1, "question_image": null}, {"key": ["4", "5", "6"], "type": "MSQ", "marks": 1, "options": [{"id": 4, "text": "p"}, {"id": 5, "text": "q"}, {"id": 6, "text": "r"}, {"id": 7, "text": "s"}], "statement": "MSQ of thirds", "display_id": 2, "explanation": null, "question_id": 2, "question_image": null}, {"key": ["8", "9"], "type": "MSQ", "marks": 2.5, "options": [{"id": 8, "text": "p"}, {"id": 9, "text": "q"}], "statement": "MSQ of halves", "display_id": 3, "explanation": null, "question_id": 3, "question_image": null}, {"key": ["2.50"], "type": "Numerical", "marks": 4, "options": [], "statement": "Numerical", "display_id": 4, "explanation": null, "question_id": 4, "question_image": null}], "quiz_id": 1, "quiz_mode": "exam", "chapter_id": 1, "created_at": "2026-03-02T03:35:00+00:00", "total_marks": 9.50, "chapter_name": "Chapter", "content_hash": "\\x4e24bf57dd07f85e153128527073c13900db01677a14ec1e57e469c5bdd44c1b", "subject_name": "Subject 8e5f9731-9450-4367-8f28-f9a043ebcbf8", "questions_count": 4},
{"id": 4, "items": [{"key": ["20"], "type": "MCQ", "marks": 2, "options": [{"id": 19, "text": "a"}, {"id": 20, "text": "b"}, {"id": 21, "text": "c"}], "statement": "MCQ", "display_id": 1, "explanation": "It is b.", "question_id": 9, "question_image": null}, {"key": ["22", "23", "24"], "type": "MSQ", "marks": 1, "options": [{"id": 22, "text": "p"}, {"id": 23, "text": "q"}, {"id": 24, "text": "r"}, {"id": 25, "text": "s"}], "statement": "MSQ of thirds", "display_id": 2, "explanation": null, "question_id": 10, "question_image": null}, {"key": ["26", "27"], "type": "MSQ", "marks": 2.5, "options": [{"id": 26, "text": "p"}, {"id": 27, "text": "q"}], "statement": "MSQ of halves", "display_id": 3, "explanation": null, "question_id": 11, "question_image": null}, {"key": ["2.50"], "type": "Numerical", "marks": 4, "options": [], "statement": "Numerical", "display_id": 4, "explanation": null, "question_id": 12, "question_image": null}], "quiz_id": 4, "quiz_mode": "exam", "chapter_id": 3, "created_at": "2026-03-02T04:40:00+00:00", "total_marks": 9.50, "chapter_name": "Chapter", "content_hash": "\\xdb0ba6c40291495468297ace78524d801c1898bfed06bcbd2d251a462474b2d4", "subject_name": "Subject eb5b3876-aea7-4dde-8bc8-d8c1228f0900", "questions_count": 4}
]');

insert into paper_questions (paper_id, question_id) overriding system value
select paper_id, question_id from jsonb_populate_recordset(null::paper_questions, '[
{"paper_id": 1, "question_id": 5},
{"paper_id": 1, "question_id": 6},
{"paper_id": 1, "question_id": 7},
{"paper_id": 1, "question_id": 8},
{"paper_id": 2, "question_id": 5},
{"paper_id": 2, "question_id": 6},
{"paper_id": 2, "question_id": 7},
{"paper_id": 2, "question_id": 8},
{"paper_id": 3, "question_id": 1},
{"paper_id": 3, "question_id": 2},
{"paper_id": 3, "question_id": 3},
{"paper_id": 3, "question_id": 4},
{"paper_id": 4, "question_id": 10},
{"paper_id": 4, "question_id": 11},
{"paper_id": 4, "question_id": 12},
{"paper_id": 4, "question_id": 9}
]');

insert into practice_papers (quiz_id, chapter_id, changes, paper_id) overriding system value
select quiz_id, chapter_id, changes, paper_id from jsonb_populate_recordset(null::practice_papers, '[
{"changes": 7, "quiz_id": 2, "paper_id": 1, "chapter_id": 2}
]');

insert into attempts (id, student_id, quiz_id, paper_id, quiz_mode, started_at, deadline, submitted_at, closed_by, scored_marks, total_marks, percentage, published_at, rated, is_private) overriding system value
select id, student_id, quiz_id, paper_id, quiz_mode, started_at, deadline, submitted_at, closed_by, scored_marks, total_marks, percentage, published_at, rated, is_private from jsonb_populate_recordset(null::attempts, '[
{"id": 1, "rated": true, "quiz_id": 2, "deadline": null, "paper_id": 1, "closed_by": "student", "quiz_mode": "practice", "is_private": false, "percentage": 37.68, "started_at": "2026-03-02T03:30:00+00:00", "student_id": 2, "total_marks": 9.50, "published_at": "2026-03-02T03:31:40+00:00", "scored_marks": 3.58, "submitted_at": "2026-03-02T03:31:40+00:00"},
{"id": 10, "rated": false, "quiz_id": 4, "deadline": "2026-03-02T05:41:40+00:00", "paper_id": 4, "closed_by": null, "quiz_mode": "exam", "is_private": false, "percentage": null, "started_at": "2026-03-02T04:41:40+00:00", "student_id": 4, "total_marks": 9.50, "published_at": null, "scored_marks": null, "submitted_at": null},
{"id": 2, "rated": false, "quiz_id": 2, "deadline": null, "paper_id": 1, "closed_by": "student", "quiz_mode": "practice", "is_private": false, "percentage": 100.00, "started_at": "2026-03-02T03:31:40+00:00", "student_id": 2, "total_marks": 9.50, "published_at": "2026-03-02T03:33:20+00:00", "scored_marks": 9.50, "submitted_at": "2026-03-02T03:33:20+00:00"},
{"id": 3, "rated": true, "quiz_id": 2, "deadline": null, "paper_id": 1, "closed_by": "student", "quiz_mode": "practice", "is_private": false, "percentage": 20.21, "started_at": "2026-03-02T03:33:20+00:00", "student_id": 3, "total_marks": 9.50, "published_at": "2026-03-02T03:35:00+00:00", "scored_marks": 1.92, "submitted_at": "2026-03-02T03:35:00+00:00"},
{"id": 4, "rated": false, "quiz_id": 3, "deadline": null, "paper_id": 2, "closed_by": null, "quiz_mode": "practice", "is_private": true, "percentage": null, "started_at": "2026-03-02T03:35:00+00:00", "student_id": 3, "total_marks": 9.50, "published_at": null, "scored_marks": null, "submitted_at": null},
{"id": 5, "rated": false, "quiz_id": 2, "deadline": null, "paper_id": 1, "closed_by": null, "quiz_mode": "practice", "is_private": false, "percentage": null, "started_at": "2026-03-02T03:35:00+00:00", "student_id": 4, "total_marks": 9.50, "published_at": null, "scored_marks": null, "submitted_at": null},
{"id": 6, "rated": true, "quiz_id": 1, "deadline": "2026-03-02T04:35:00+00:00", "paper_id": 3, "closed_by": "student", "quiz_mode": "exam", "is_private": false, "percentage": 83.37, "started_at": "2026-03-02T03:35:00+00:00", "student_id": 2, "total_marks": 9.50, "published_at": "2026-03-02T04:40:00+00:00", "scored_marks": 7.92, "submitted_at": "2026-03-02T03:36:40+00:00"},
{"id": 7, "rated": true, "quiz_id": 1, "deadline": "2026-03-02T04:36:40+00:00", "paper_id": 3, "closed_by": "student", "quiz_mode": "exam", "is_private": false, "percentage": 0.00, "started_at": "2026-03-02T03:36:40+00:00", "student_id": 3, "total_marks": 9.50, "published_at": "2026-03-02T04:40:00+00:00", "scored_marks": 0.00, "submitted_at": "2026-03-02T03:38:20+00:00"},
{"id": 8, "rated": true, "quiz_id": 1, "deadline": "2026-03-02T04:38:20+00:00", "paper_id": 3, "closed_by": "student", "quiz_mode": "exam", "is_private": false, "percentage": 100.00, "started_at": "2026-03-02T03:38:20+00:00", "student_id": 4, "total_marks": 9.50, "published_at": "2026-03-02T04:40:00+00:00", "scored_marks": 9.50, "submitted_at": "2026-03-02T03:40:00+00:00"},
{"id": 9, "rated": false, "quiz_id": 4, "deadline": "2026-03-02T05:40:00+00:00", "paper_id": 4, "closed_by": "student", "quiz_mode": "exam", "is_private": false, "percentage": 41.26, "started_at": "2026-03-02T04:40:00+00:00", "student_id": 2, "total_marks": 9.50, "published_at": null, "scored_marks": 3.92, "submitted_at": "2026-03-02T04:41:40+00:00"}
]');

insert into attempt_events (id, attempt_id, kind, at, detail) overriding system value
select id, attempt_id, kind, at, detail from jsonb_populate_recordset(null::attempt_events, '[
{"at": "2026-03-02T03:30:00+00:00", "id": 1, "kind": "started", "detail": {}, "attempt_id": 1},
{"at": "2026-03-02T03:31:40+00:00", "id": 2, "kind": "submitted", "detail": {"by": "student"}, "attempt_id": 1},
{"at": "2026-03-02T03:31:40+00:00", "id": 3, "kind": "started", "detail": {}, "attempt_id": 2},
{"at": "2026-03-02T03:33:20+00:00", "id": 4, "kind": "submitted", "detail": {"by": "student"}, "attempt_id": 2},
{"at": "2026-03-02T03:33:20+00:00", "id": 5, "kind": "started", "detail": {}, "attempt_id": 3},
{"at": "2026-03-02T03:35:00+00:00", "id": 6, "kind": "submitted", "detail": {"by": "student"}, "attempt_id": 3},
{"at": "2026-03-02T03:35:00+00:00", "id": 7, "kind": "started", "detail": {}, "attempt_id": 4},
{"at": "2026-03-02T03:35:00+00:00", "id": 8, "kind": "started", "detail": {}, "attempt_id": 5},
{"at": "2026-03-02T03:35:00+00:00", "id": 9, "kind": "started", "detail": {}, "attempt_id": 6},
{"at": "2026-03-02T03:36:40+00:00", "id": 10, "kind": "submitted", "detail": {"by": "student"}, "attempt_id": 6},
{"at": "2026-03-02T03:36:40+00:00", "id": 11, "kind": "started", "detail": {}, "attempt_id": 7},
{"at": "2026-03-02T03:38:20+00:00", "id": 12, "kind": "submitted", "detail": {"by": "student"}, "attempt_id": 7},
{"at": "2026-03-02T03:38:20+00:00", "id": 13, "kind": "started", "detail": {}, "attempt_id": 8},
{"at": "2026-03-02T03:40:00+00:00", "id": 14, "kind": "submitted", "detail": {"by": "student"}, "attempt_id": 8},
{"at": "2026-03-02T04:40:00+00:00", "id": 15, "kind": "published", "detail": {}, "attempt_id": 6},
{"at": "2026-03-02T04:40:00+00:00", "id": 16, "kind": "published", "detail": {}, "attempt_id": 7},
{"at": "2026-03-02T04:40:00+00:00", "id": 17, "kind": "published", "detail": {}, "attempt_id": 8},
{"at": "2026-03-02T04:40:00+00:00", "id": 18, "kind": "started", "detail": {}, "attempt_id": 9},
{"at": "2026-03-02T04:41:40+00:00", "id": 19, "kind": "submitted", "detail": {"by": "student"}, "attempt_id": 9},
{"at": "2026-03-02T04:41:40+00:00", "id": 20, "kind": "started", "detail": {}, "attempt_id": 10}
]');

insert into answers (attempt_id, question_id, selected, answered, marked_for_review, seq, saved_at, marks, time_spent, review_seq, visit_seq) overriding system value
select attempt_id, question_id, selected, answered, marked_for_review, seq, saved_at, marks, time_spent, review_seq, visit_seq from jsonb_populate_recordset(null::answers, '[
{"seq": 1, "marks": 0.00, "answered": true, "saved_at": "2026-03-02T03:31:40+00:00", "selected": ["1"], "visit_seq": 0, "attempt_id": 1, "review_seq": 0, "time_spent": 10, "question_id": 8, "marked_for_review": false},
{"seq": 1, "marks": 0.00, "answered": true, "saved_at": "2026-03-02T03:35:00+00:00", "selected": ["10"], "visit_seq": 0, "attempt_id": 3, "review_seq": 0, "time_spent": 7, "question_id": 5, "marked_for_review": false},
{"seq": 1, "marks": 0.00, "answered": true, "saved_at": "2026-03-02T03:38:20+00:00", "selected": ["-3"], "visit_seq": 0, "attempt_id": 7, "review_seq": 0, "time_spent": 10, "question_id": 4, "marked_for_review": false},
{"seq": 1, "marks": 0.00, "answered": true, "saved_at": "2026-03-02T03:38:20+00:00", "selected": ["3"], "visit_seq": 0, "attempt_id": 7, "review_seq": 0, "time_spent": 7, "question_id": 1, "marked_for_review": false},
{"seq": 1, "marks": 0.00, "answered": true, "saved_at": "2026-03-02T03:38:20+00:00", "selected": ["4", "7"], "visit_seq": 0, "attempt_id": 7, "review_seq": 0, "time_spent": 8, "question_id": 2, "marked_for_review": false},
{"seq": 1, "marks": 0.00, "answered": true, "saved_at": "2026-03-02T03:38:20+00:00", "selected": [], "visit_seq": 0, "attempt_id": 7, "review_seq": 0, "time_spent": 9, "question_id": 3, "marked_for_review": false},
{"seq": 1, "marks": 0.33, "answered": true, "saved_at": "2026-03-02T03:31:40+00:00", "selected": ["13"], "visit_seq": 0, "attempt_id": 1, "review_seq": 0, "time_spent": 8, "question_id": 6, "marked_for_review": false},
{"seq": 1, "marks": 0.67, "answered": true, "saved_at": "2026-03-02T03:35:00+00:00", "selected": ["13", "14"], "visit_seq": 0, "attempt_id": 3, "review_seq": 0, "time_spent": 8, "question_id": 6, "marked_for_review": false},
{"seq": 1, "marks": 0.67, "answered": true, "saved_at": "2026-03-02T03:36:40+00:00", "selected": ["4", "6"], "visit_seq": 0, "attempt_id": 6, "review_seq": 0, "time_spent": 8, "question_id": 2, "marked_for_review": false},
{"seq": 1, "marks": 0.67, "answered": true, "saved_at": "2026-03-02T04:41:40+00:00", "selected": ["23", "24"], "visit_seq": 0, "attempt_id": 9, "review_seq": 0, "time_spent": 8, "question_id": 10, "marked_for_review": false},
{"seq": 1, "marks": 1.00, "answered": true, "saved_at": "2026-03-02T03:33:20+00:00", "selected": ["13", "14", "15"], "visit_seq": 0, "attempt_id": 2, "review_seq": 0, "time_spent": 8, "question_id": 6, "marked_for_review": false},
{"seq": 1, "marks": 1.00, "answered": true, "saved_at": "2026-03-02T03:40:00+00:00", "selected": ["4", "5", "6"], "visit_seq": 0, "attempt_id": 8, "review_seq": 0, "time_spent": 8, "question_id": 2, "marked_for_review": false},
{"seq": 1, "marks": 1.25, "answered": true, "saved_at": "2026-03-02T03:31:40+00:00", "selected": ["17"], "visit_seq": 0, "attempt_id": 1, "review_seq": 0, "time_spent": 9, "question_id": 7, "marked_for_review": false},
{"seq": 1, "marks": 1.25, "answered": true, "saved_at": "2026-03-02T03:35:00+00:00", "selected": ["17"], "visit_seq": 0, "attempt_id": 3, "review_seq": 0, "time_spent": 9, "question_id": 7, "marked_for_review": false},
{"seq": 1, "marks": 1.25, "answered": true, "saved_at": "2026-03-02T03:36:40+00:00", "selected": ["9"], "visit_seq": 0, "attempt_id": 6, "review_seq": 0, "time_spent": 9, "question_id": 3, "marked_for_review": false},
{"seq": 1, "marks": 1.25, "answered": true, "saved_at": "2026-03-02T04:41:40+00:00", "selected": ["26"], "visit_seq": 0, "attempt_id": 9, "review_seq": 0, "time_spent": 9, "question_id": 11, "marked_for_review": false},
{"seq": 1, "marks": 2.00, "answered": true, "saved_at": "2026-03-02T03:31:40+00:00", "selected": ["11"], "visit_seq": 0, "attempt_id": 1, "review_seq": 0, "time_spent": 7, "question_id": 5, "marked_for_review": false},
{"seq": 1, "marks": 2.00, "answered": true, "saved_at": "2026-03-02T03:33:20+00:00", "selected": ["11"], "visit_seq": 0, "attempt_id": 2, "review_seq": 0, "time_spent": 7, "question_id": 5, "marked_for_review": false},
{"seq": 1, "marks": 2.00, "answered": true, "saved_at": "2026-03-02T03:36:40+00:00", "selected": ["2"], "visit_seq": 0, "attempt_id": 6, "review_seq": 0, "time_spent": 7, "question_id": 1, "marked_for_review": false},
{"seq": 1, "marks": 2.00, "answered": true, "saved_at": "2026-03-02T03:40:00+00:00", "selected": ["2"], "visit_seq": 0, "attempt_id": 8, "review_seq": 0, "time_spent": 7, "question_id": 1, "marked_for_review": false},
{"seq": 1, "marks": 2.00, "answered": true, "saved_at": "2026-03-02T04:41:40+00:00", "selected": ["20"], "visit_seq": 0, "attempt_id": 9, "review_seq": 0, "time_spent": 7, "question_id": 9, "marked_for_review": false},
{"seq": 1, "marks": 2.50, "answered": true, "saved_at": "2026-03-02T03:33:20+00:00", "selected": ["17", "18"], "visit_seq": 0, "attempt_id": 2, "review_seq": 0, "time_spent": 9, "question_id": 7, "marked_for_review": false},
{"seq": 1, "marks": 2.50, "answered": true, "saved_at": "2026-03-02T03:40:00+00:00", "selected": ["8", "9"], "visit_seq": 0, "attempt_id": 8, "review_seq": 0, "time_spent": 9, "question_id": 3, "marked_for_review": false},
{"seq": 1, "marks": 4.00, "answered": true, "saved_at": "2026-03-02T03:33:20+00:00", "selected": ["2.5"], "visit_seq": 0, "attempt_id": 2, "review_seq": 0, "time_spent": 10, "question_id": 8, "marked_for_review": false},
{"seq": 1, "marks": 4.00, "answered": true, "saved_at": "2026-03-02T03:36:40+00:00", "selected": ["2.5"], "visit_seq": 0, "attempt_id": 6, "review_seq": 0, "time_spent": 10, "question_id": 4, "marked_for_review": false},
{"seq": 1, "marks": 4.00, "answered": true, "saved_at": "2026-03-02T03:40:00+00:00", "selected": ["2.500"], "visit_seq": 0, "attempt_id": 8, "review_seq": 0, "time_spent": 10, "question_id": 4, "marked_for_review": false},
{"seq": 1, "marks": null, "answered": true, "saved_at": "2026-03-02T03:35:00+00:00", "selected": ["11"], "visit_seq": 0, "attempt_id": 4, "review_seq": 0, "time_spent": 0, "question_id": 5, "marked_for_review": false},
{"seq": 1, "marks": null, "answered": true, "saved_at": "2026-03-02T03:35:00+00:00", "selected": ["11"], "visit_seq": 0, "attempt_id": 5, "review_seq": 0, "time_spent": 0, "question_id": 5, "marked_for_review": false},
{"seq": 1, "marks": null, "answered": true, "saved_at": "2026-03-02T03:35:00+00:00", "selected": ["13", "14"], "visit_seq": 0, "attempt_id": 5, "review_seq": 0, "time_spent": 0, "question_id": 6, "marked_for_review": false},
{"seq": 1, "marks": null, "answered": true, "saved_at": "2026-03-02T04:41:40+00:00", "selected": ["2"], "visit_seq": 0, "attempt_id": 10, "review_seq": 0, "time_spent": 0, "question_id": 12, "marked_for_review": false},
{"seq": 1, "marks": null, "answered": true, "saved_at": "2026-03-02T04:41:40+00:00", "selected": ["20"], "visit_seq": 0, "attempt_id": 10, "review_seq": 0, "time_spent": 0, "question_id": 9, "marked_for_review": false},
{"seq": 1, "marks": null, "answered": true, "saved_at": "2026-03-02T04:41:40+00:00", "selected": ["22"], "visit_seq": 0, "attempt_id": 10, "review_seq": 0, "time_spent": 0, "question_id": 10, "marked_for_review": false}
]');

insert into completions (quiz_mode, unit, start, part, completed) overriding system value
select quiz_mode, unit, start, part, completed from jsonb_populate_recordset(null::completions, '[
{"part": 2, "unit": "day", "start": "2026-03-02T00:00:00+00:00", "completed": 2, "quiz_mode": "exam"},
{"part": 2, "unit": "day", "start": "2026-03-02T00:00:00+00:00", "completed": 2, "quiz_mode": "practice"},
{"part": 2, "unit": "hour", "start": "2026-03-02T03:00:00+00:00", "completed": 1, "quiz_mode": "exam"},
{"part": 2, "unit": "hour", "start": "2026-03-02T03:00:00+00:00", "completed": 2, "quiz_mode": "practice"},
{"part": 2, "unit": "hour", "start": "2026-03-02T04:00:00+00:00", "completed": 1, "quiz_mode": "exam"},
{"part": 3, "unit": "day", "start": "2026-03-02T00:00:00+00:00", "completed": 1, "quiz_mode": "exam"},
{"part": 3, "unit": "day", "start": "2026-03-02T00:00:00+00:00", "completed": 1, "quiz_mode": "practice"},
{"part": 3, "unit": "hour", "start": "2026-03-02T03:00:00+00:00", "completed": 1, "quiz_mode": "exam"},
{"part": 3, "unit": "hour", "start": "2026-03-02T03:00:00+00:00", "completed": 1, "quiz_mode": "practice"},
{"part": 4, "unit": "day", "start": "2026-03-02T00:00:00+00:00", "completed": 1, "quiz_mode": "exam"},
{"part": 4, "unit": "hour", "start": "2026-03-02T03:00:00+00:00", "completed": 1, "quiz_mode": "exam"}
]');

insert into points_by_hour (student_id, quiz_mode, hour, points, quizzes) overriding system value
select student_id, quiz_mode, hour, points, quizzes from jsonb_populate_recordset(null::points_by_hour, '[
{"hour": "2026-03-02T03:00:00+00:00", "points": 0.00, "quizzes": 1, "quiz_mode": "exam", "student_id": 3},
{"hour": "2026-03-02T03:00:00+00:00", "points": 100.00, "quizzes": 1, "quiz_mode": "exam", "student_id": 4},
{"hour": "2026-03-02T03:00:00+00:00", "points": 20.21, "quizzes": 1, "quiz_mode": "practice", "student_id": 3},
{"hour": "2026-03-02T03:00:00+00:00", "points": 37.68, "quizzes": 1, "quiz_mode": "practice", "student_id": 2},
{"hour": "2026-03-02T03:00:00+00:00", "points": 83.37, "quizzes": 1, "quiz_mode": "exam", "student_id": 2}
]');

insert into content_changes (id, chapter_id, changes) overriding system value
select id, chapter_id, changes from jsonb_populate_recordset(null::content_changes, '[
{"id": 1, "changes": 1, "chapter_id": 1},
{"id": 10, "changes": 1, "chapter_id": 2},
{"id": 11, "changes": 1, "chapter_id": 2},
{"id": 12, "changes": 1, "chapter_id": 2},
{"id": 13, "changes": 1, "chapter_id": 2},
{"id": 14, "changes": 1, "chapter_id": 2},
{"id": 15, "changes": 1, "chapter_id": 3},
{"id": 16, "changes": 1, "chapter_id": 3},
{"id": 17, "changes": 1, "chapter_id": 3},
{"id": 18, "changes": 1, "chapter_id": 3},
{"id": 19, "changes": 1, "chapter_id": 3},
{"id": 2, "changes": 1, "chapter_id": 1},
{"id": 20, "changes": 1, "chapter_id": 3},
{"id": 21, "changes": 1, "chapter_id": 3},
{"id": 3, "changes": 1, "chapter_id": 1},
{"id": 4, "changes": 1, "chapter_id": 1},
{"id": 5, "changes": 1, "chapter_id": 1},
{"id": 6, "changes": 1, "chapter_id": 1},
{"id": 7, "changes": 1, "chapter_id": 1},
{"id": 8, "changes": 1, "chapter_id": 2},
{"id": 9, "changes": 1, "chapter_id": 2}
]');

insert into notices (id, user_id, kind, quiz_id, about, created_at, begun_at, sent_at) overriding system value
select id, user_id, kind, quiz_id, about, created_at, begun_at, sent_at from jsonb_populate_recordset(null::notices, '[
{"id": 1, "kind": "result_published", "about": "2026-03-02T04:40:00+00:00", "quiz_id": 1, "sent_at": null, "user_id": 2, "begun_at": null, "created_at": "2026-03-02T04:40:00+00:00"},
{"id": 2, "kind": "result_published", "about": "2026-03-02T04:40:00+00:00", "quiz_id": 1, "sent_at": null, "user_id": 3, "begun_at": null, "created_at": "2026-03-02T04:40:00+00:00"},
{"id": 3, "kind": "result_published", "about": "2026-03-02T04:40:00+00:00", "quiz_id": 1, "sent_at": null, "user_id": 4, "begun_at": null, "created_at": "2026-03-02T04:40:00+00:00"}
]');
